import { createServer } from 'node:net'
import type { Ports } from './state.ts'

/**
 * Below the range that the kernel takes client ports from: a server that is down for a while, as tests make it,
 * must find its port free when it comes back.
 */
const FIRST = 20_000
const LAST = 31_999

/** Free ports on loopback, from a random one on, so that clusters that start at once do not meet. */
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
