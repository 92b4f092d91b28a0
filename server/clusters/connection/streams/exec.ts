import { message } from '../../../../model/messages/message.ts'
import { type RawData, WebSocket } from 'ws'
import { type ExecEnd, type ExecRequest, type ExecSession, type PodReference } from '../cluster.ts'
import { podPath } from '../pod-watch.ts'
import { toAnswer } from '../../../errors.ts'
import { readRefusal } from '../refusal.ts'
import type { Transport } from '../transport.ts'

/** v5 adds closing a single channel, and is otherwise the same here. */
const protocols = ['v5.channel.k8s.io', 'v4.channel.k8s.io']
const openTimeoutMs = 10_000
/** Keeps proxies from closing an idle connection. */
const pingMs = 30_000

/** First byte of each message. */
const channels = { stdin: 0, stdout: 1, stderr: 2, error: 3, resize: 4 } as const

/** Message on channel 3: a Status of the API. */
interface Status {
  status?: string
  message?: string
  details?: { causes?: { reason?: string; message?: string }[] }
}

/** Runs a program with a terminal in a container. Rejects with `ClusterError` if it can't be started. */
export async function openExec(
  transport: Transport,
  pod: PodReference,
  request: ExecRequest,
): Promise<ExecSession> {
  const query = new URLSearchParams({
    container: request.container,
    stdin: 'true',
    stdout: 'true',
    tty: 'true',
  })
  for (const word of request.command) query.append('command', word)
  const { address, options, closing } = transport.socketOptions(`${podPath(pod)}/exec?${query}`)
  const socket = new WebSocket(address, protocols, {
    ...options,
    handshakeTimeout: openTimeoutMs,
    perMessageDeflate: false,
  })
  const cut = (): void => socket.terminate()
  closing.addEventListener('abort', cut)
  socket.once('close', () => closing.removeEventListener('abort', cut))
  return begun(socket, transport, request)
}

function begun(socket: WebSocket, transport: Transport, request: ExecRequest): Promise<ExecSession> {
  return new Promise((resolve, reject) => {
    // PodExec attaches its listeners within this event: the first output may arrive together with the
    // response.
    socket.once('open', () => resolve(new PodExec(socket, request)))
    socket.once('error', (error) => reject(transport.explain(error)))
    socket.once('unexpected-response', (_request, response) => {
      // Terminates only after reading the body: closing earlier would lose the reason.
      void readRefusal(response, transport)
        .then(reject, reject)
        .finally(() => socket.terminate())
    })
  })
}

class PodExec implements ExecSession {
  private readonly socket: WebSocket
  private readonly request: ExecRequest
  private readonly pinging: NodeJS.Timeout
  private end: ExecEnd | null = null

  constructor(socket: WebSocket, request: ExecRequest) {
    this.socket = socket
    this.request = request
    this.pinging = setInterval(() => socket.ping(), pingMs)
    socket.on('message', (data) => this.take(bytesOf(data)))
    socket.on('error', () => undefined)
    socket.on('close', () => this.finish())
  }

  write(bytes: Uint8Array): void {
    this.send(channels.stdin, bytes)
  }

  resize(columns: number, rows: number): void {
    this.send(channels.resize, Buffer.from(JSON.stringify({ Width: columns, Height: rows })))
  }

  setPaused(isPaused: boolean): void {
    if (isPaused) this.socket.pause()
    else this.socket.resume()
  }

  close(): void {
    this.socket.close()
    // Doesn't wait for an unresponsive peer.
    setTimeout(() => this.socket.terminate(), 1000).unref()
  }

  private send(channel: number, bytes: Uint8Array): void {
    if (this.socket.readyState !== WebSocket.OPEN) return
    this.socket.send(Buffer.concat([Buffer.from([channel]), bytes]))
  }

  private take(message: Buffer): void {
    const [channel] = message
    const rest = message.subarray(1)
    if (channel === channels.error) this.end = endOf(rest.toString())
    else if ((channel === channels.stdout || channel === channels.stderr) && rest.length > 0)
      this.request.onOutput(rest)
  }

  private finish(): void {
    clearInterval(this.pinging)
    this.request.onEnd(this.end ?? { code: null, ...toAnswer(message('connections.containerLost')) })
  }
}

const bytesOf = (data: RawData): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data

/** Returns how a program ended, with its own message if it failed. */
function endOf(text: string): ExecEnd {
  try {
    const { status, message = '', details } = JSON.parse(text) as Status
    if (status === 'Success') return { code: 0, message: '' }
    const cause = details?.causes?.find(({ reason }) => reason === 'ExitCode')
    const code = cause ? Number(cause.message) : null
    return { code: Number.isInteger(code) ? code : null, message }
  } catch {
    return { code: null, message: text }
  }
}
