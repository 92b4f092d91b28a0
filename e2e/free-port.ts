import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Returns a port of loopback that no process uses. Another process may take it before the caller does. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
