// The image's health check: ready, or exit code 1.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1
