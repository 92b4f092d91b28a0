/**
 * Sends one request again and again over connections that stay open, a process of its own so that only the server is
 * measured. It takes a `Load` as its argument and prints a `Measured`; both as JSON.
 */
import { connect, type TLSSocket } from 'node:tls'
import { argv } from 'node:process'
import type { Load, Measured } from './generate-load.ts'

const headEnd = Buffer.from('\r\n\r\n')

/** How many bytes of an answer are still to come when these have; null while its head is not all there. */
function bytesMissing(received: Buffer): number | null {
  const end = received.indexOf(headEnd)
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`The answer is ${head.split('\r\n', 1)[0]}`)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (length === undefined) throw new Error('The answer does not say how long it is')
  return end + headEnd.length + Number(length) - received.length
}

/** One request after the other until the time is over. */
function keepAsking(
  socket: TLSSocket,
  nextRequest: () => string,
  { until, latencies }: { until: number; latencies: number[] },
) {
  return new Promise<void>((resolve, reject) => {
    let head: Buffer = Buffer.alloc(0)
    let missing: number | null = null
    let sentOn = performance.now()
    const send = (): void => {
      head = Buffer.alloc(0)
      missing = null
      sentOn = performance.now()
      socket.write(nextRequest())
    }
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      if (missing === null) missing = bytesMissing((head = Buffer.concat([head, chunk])))
      else missing -= chunk.length
      if (missing !== 0) return
      const now = performance.now()
      latencies.push(now - sentOn)
      if (now < until) send()
      else socket.end(resolve)
    })
    send()
  })
}

const open = (url: URL): Promise<TLSSocket> =>
  new Promise((resolve, reject) => {
    const options = { host: url.hostname, port: Number(url.port), rejectUnauthorized: false, noDelay: true }
    const socket = connect(options, () => resolve(socket))
    socket.once('error', reject)
  })

const load = JSON.parse(argv[2] ?? '') as Load
const url = new URL(load.url)
const lines = Object.entries({ host: url.host, ...load.headers }).map(
  ([name, value]) => `${name}: ${value}\r\n`,
)
const path = `${url.pathname}${url.search}`
const rest = ` HTTP/1.1\r\n${lines.join('')}\r\n`
const separator = url.search === '' ? '?' : '&'
let number = Date.now()
const nextRequest = (): string => `GET ${path}${load.isNew ? `${separator}_=${(number += 1)}` : ''}${rest}`
const sockets = await Promise.all(Array.from({ length: load.connections }, () => open(url)))
const latencies: number[] = []
const start = performance.now()
await Promise.all(
  sockets.map((socket) => keepAsking(socket, nextRequest, { until: start + load.ms, latencies })),
)
const seconds = (performance.now() - start) / 1000
latencies.sort((a, b) => a - b)
const at = (share: number): number =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
const measured: Measured = {
  count: latencies.length,
  perSecond: latencies.length / seconds,
  p50: at(0.5),
  p99: at(0.99),
  max: at(1),
}
console.log(JSON.stringify(measured))
