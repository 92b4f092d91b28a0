const headEnd = '\r\n\r\n'

const lengthIn = (head: string): number => Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)

/**
 * HTTP server in a container; each response contains method and path of the request and the server's name.
 */
export class WebProgram {
  private readonly name: string
  private rest = ''

  constructor(name: string) {
    this.name = name
  }

  /** Returns responses to the requests that these bytes complete; empty if none. */
  receive(bytes: Buffer): string {
    this.rest += bytes.toString('latin1')
    let answers = ''
    for (let head = this.takeRequest(); head !== null; head = this.takeRequest()) answers += this.answer(head)
    return answers
  }

  private takeRequest(): string | null {
    const at = this.rest.indexOf(headEnd)
    if (at === -1) return null
    const head = this.rest.slice(0, at)
    const end = at + headEnd.length + lengthIn(head)
    if (this.rest.length < end) return null
    this.rest = this.rest.slice(end)
    return head
  }

  private answer(head: string): string {
    const [method = '', path = ''] = head.split(' ')
    const body = method === 'HEAD' ? '' : `${method} ${path} answered by ${this.name}\n`
    const fields = ['Content-Type: text/plain; charset=utf-8', `Content-Length: ${Buffer.byteLength(body)}`]
    return `HTTP/1.1 200 OK\r\n${fields.join('\r\n')}${headEnd}${body}`
  }
}
