import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Requests that a hung API server still answers. */
export type Answers = 'all' | 'none' | 'watches' | 'lists'

/** Minimal API server that can hang: it accepts connections but doesn't respond. */
export class HungServer {
  private readonly server: Server
  private readonly watches = new Set<ServerResponse>()
  private readonly held = new Set<ServerResponse>()
  private readonly bookmarks: NodeJS.Timeout
  private answers: Answers = 'all'

  private constructor() {
    this.server = createServer((request, response) => this.take(request, response))
    this.bookmarks = setInterval(() => this.writeBookmarks(), 200)
  }

  static async start(): Promise<HungServer> {
    const hung = new HungServer()
    await new Promise<void>((resolve) => hung.server.listen(0, '127.0.0.1', resolve))
    return hung
  }

  get kubeconfig(): string {
    const { port } = this.server.address() as AddressInfo
    return JSON.stringify({
      clusters: [{ name: 'c', cluster: { server: `http://127.0.0.1:${port}` } }],
      contexts: [{ name: 'x', context: { cluster: 'c' } }],
      'current-context': 'x',
    })
  }

  /** Requests already left without a response stay that way. */
  answer(answers: Answers): void {
    this.answers = answers
  }

  writeBookmarks(): void {
    if (this.answers !== 'all' && this.answers !== 'watches') return
    for (const watch of this.watches)
      watch.write(`${JSON.stringify({ type: 'BOOKMARK', object: { metadata: { resourceVersion: '2' } } })}\n`)
  }

  close(): void {
    clearInterval(this.bookmarks)
    this.server.closeAllConnections()
    this.server.close()
  }

  private take({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const isWatch = url.includes('watch=1')
    const isHealth = url.startsWith('/readyz') || url.startsWith('/version')
    const isAnswered = this.answers === 'all' || (this.answers === 'lists' && !isHealth)
    if (!isAnswered) return void this.held.add(response)
    if (isWatch) {
      this.watches.add(response)
      response.on('close', () => this.watches.delete(response))
      return response.flushHeaders()
    }
    if (url.startsWith('/apis/metrics.k8s.io')) return void response.writeHead(404).end('{}')
    const body = isHealth ? { gitVersion: 'v1.34.4' } : { metadata: { resourceVersion: '1' }, items: [] }
    response.end(JSON.stringify(body))
  }
}
