import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseKubeconfig } from './kubeconfig/kubeconfig.ts'
import { Transport } from './transport.ts'

/** Temporary server with test-defined responses, and a transport to it. */
export class HttpServerFixture {
  private readonly servers: Server[] = []
  private readonly transports: Transport[] = []

  async serve(answer: RequestListener, prefix = ''): Promise<{ server: Server; transport: Transport }> {
    const server = createServer(answer)
    this.servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const kubeconfig = {
      clusters: [{ name: 'c', cluster: { server: `http://127.0.0.1:${port}${prefix}` } }],
      contexts: [{ name: 'x', context: { cluster: 'c' } }],
      'current-context': 'x',
    }
    const transport = new Transport(parseKubeconfig(JSON.stringify(kubeconfig)))
    this.transports.push(transport)
    return { server, transport }
  }

  close(): void {
    for (const transport of this.transports.splice(0)) transport.close()
    for (const server of this.servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  }
}
