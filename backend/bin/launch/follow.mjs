// Preloaded into the server: when its launcher dies without a word, the server closes as on SIGTERM.
import cluster from 'node:cluster'

// Before cluster's own listener, which would end a worker at once, with what it has in flight.
process.prependListener('disconnect', () => {
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  process.kill(process.pid, 'SIGTERM')
})
// Listening alone would keep the server from ending.
process.channel?.unref()
