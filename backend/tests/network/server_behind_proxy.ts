import env from '#start/env'
import { ChildServer } from '#tests/child_server'
import { TcpProxy } from '#tests/network/tcp_proxy'

export interface BehindProxy {
  readonly proxy: TcpProxy
  readonly server: ChildServer
  readonly stop: () => Promise<void>
}

/** A server in a process of its own that reaches the suite's MySQL through a proxy. */
export async function serverBehindProxy(settings: Record<string, string> = {}): Promise<BehindProxy> {
  const proxy = await TcpProxy.to({ host: env.get('DB_HOST', '127.0.0.1'), port: env.get('DB_PORT', 3306) })
  const server = await ChildServer.start({
    DB_HOST: '127.0.0.1',
    DB_PORT: String(proxy.port),
    ...settings,
  })
  const stop = async () => {
    await server.kill('SIGKILL')
    await proxy.down()
  }
  return { proxy, server, stop }
}
