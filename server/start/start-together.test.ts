import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { connect } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../store/postgres.fixture.ts'
import { temporaryFolder } from '../store/store.fixture.ts'
import { Launcher } from './launch.fixture.ts'

const launcher = new Launcher()

/** Starts a replica with a generated password; returns the lines that it prints until it listens, and its port. */
async function start(url: string): Promise<{ lines: string[]; port: number }> {
  const child = launcher.launch({
    DATABASE_URL: url,
    DATA_DIR: temporaryFolder(),
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    ADMIN_PASSWORD: '',
  })
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
    lines.push(line)
    const port = /^listening on https:\/\/127\.0\.0\.1:(\d+)$/.exec(line)?.[1]
    if (port !== undefined) return { lines, port: Number(port) }
  }
  throw new Error(`Not started: ${lines.join('\n')}`)
}

async function certificateAt(port: number): Promise<string> {
  const socket = connect({ port, rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const { fingerprint256 } = socket.getPeerCertificate()
  socket.destroy()
  return fingerprint256
}

it('replicas that start at once on an empty database print one password and present one certificate', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const replicas = await Promise.all([start(url), start(url), start(url)])
  const printed = replicas.flatMap(({ lines }) => lines)
  expect(printed.filter((line) => line.startsWith('user admin, password '))).toHaveLength(1)
  const certificates = await Promise.all(replicas.map(({ port }) => certificateAt(port)))
  expect(new Set(certificates).size).toBe(1)
})
