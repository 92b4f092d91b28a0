import { createServer } from 'node:net'
import type { Ports } from './state.ts'

/** Free ports on loopback. All are held until all are found, so that none comes twice. */
export async function pickPorts(): Promise<Ports> {
  const servers = await Promise.all(Array.from({ length: 5 }, () => listen()))
  const numbers = servers.map((server) => server.port)
  await Promise.all(servers.map((server) => server.close()))
  const [etcdClient = 0, etcdPeer = 0, apiServer = 0, kwok = 0, metricsServer = 0] = numbers
  return { etcdClient, etcdPeer, apiServer, kwok, metricsServer }
}

function listen(): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('no port'))
      const close = () => new Promise<void>((done) => server.close(() => done()))
      resolve({ port: address.port, close })
    })
  })
}
