import { createServer } from 'node:net'
import type { Ports } from './state.ts'

/**
 * Below the kernel's ephemeral port range: a server that tests stop for a while must find its port free on
 * restart.
 */
const FIRST = 20_000
const LAST = 31_999

/**
 * Returns free loopback ports, starting at a random one, so that clusters starting concurrently don't
 * conflict.
 */
export async function pickPorts(): Promise<Ports> {
  const [etcdClient, etcdPeer, apiServer, kwok, metricsServer] = await freePorts(5)
  if (!etcdClient || !etcdPeer || !apiServer || !kwok || !metricsServer) throw new Error('no free ports')
  return { etcdClient, etcdPeer, apiServer, kwok, metricsServer }
}

async function freePorts(count: number): Promise<number[]> {
  const size = LAST - FIRST + 1
  const start = Math.floor(Math.random() * size)
  const found: number[] = []
  for (let step = 0; step < size && found.length < count; step += 1) {
    const port = FIRST + ((start + step) % size)
    if (await isFree(port)) found.push(port)
  }
  return found
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
