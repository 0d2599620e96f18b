// Preloaded into the server: when its launcher dies without a word, the server closes as on SIGTERM.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// Listening alone would keep the server from ending.
process.channel?.unref()
