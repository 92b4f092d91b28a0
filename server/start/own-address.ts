import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { bareHost } from '../outside-address.ts'

const loopback = '127.0.0.1'
/** A route doesn't depend on the port. */
const anyPort = 9

/**
 * Returns the address from which this machine reaches the database, according to its routes. Other replicas reach the same
 * database, so they most likely reach this address. Loopback for a database on this machine. Sends nothing to the database.
 */
export async function addressTowards(databaseUrl: string): Promise<string> {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = bareHost(hostname) || (searchParams.get('host') ?? '')
  if (host === '' || host.startsWith('/')) return loopback
  try {
    const { address, family } = await lookup(host)
    return await sourceFor(address, family === 6 ? 'udp6' : 'udp4')
  } catch {
    // Without a route, the database is unreachable, too. Opening it explains that.
    return loopback
  }
}

/** Returns the local address that the system chooses for packets to another one. */
async function sourceFor(address: string, type: 'udp4' | 'udp6'): Promise<string> {
  const socket = createSocket(type)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  socket.once('error', reject)
  socket.connect(anyPort, address, () => resolve(socket.address().address))
  try {
    return await promise
  } finally {
    socket.close()
  }
}
