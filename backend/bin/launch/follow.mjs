// Preloaded into the server: when its launcher dies without a word, the server closes as on SIGTERM.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
