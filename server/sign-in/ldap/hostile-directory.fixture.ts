import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** Answer to an extended request: `unavailable`, with the id of the message. */
const unavailable = (id: number): Buffer =>
  Buffer.from([0x30, 0x0c, 0x02, 0x01, id, 0x78, 0x07, 0x0a, 0x01, 52, 0x04, 0, 0x04, 0])

/** A server that refuses StartTLS and records all that it receives, until the test ends. */
export async function strippingServer(): Promise<{ url: string; received: () => string }> {
  const received: Buffer[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (data: Buffer) => {
      received.push(data)
      // The id is the fifth byte of a short message.
      socket.write(unavailable(data[4] ?? 0))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `ldap://127.0.0.1:${port}`, received: () => Buffer.concat(received).toString('latin1') }
}
