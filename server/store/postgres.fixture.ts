import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'

/** One server for all threads of this process. It ends when the last thread has, in whatever way. */
const folder = join(tmpdir(), `gantry-postgres-of-${process.pid}`)

const keeperProgram = join(import.meta.dirname, '../../scripts/postgres/postgres-server.ts')

let known: Promise<string> | null = null

/** Address of a PostgreSQL server for tests, without a database. Starts the server when it is first needed. */
export function postgresServer(): Promise<string> {
  known ??= joinServer()
  return known
}

async function joinServer(): Promise<string> {
  for (;;) {
    await startKeeper()
    const socket = connect(join(folder, 'keeper'))
    try {
      await once(socket, 'connect')
    } catch {
      // The last thread before this one has just gone, and the server with it.
      continue
    }
    const [line] = (await once(createInterface({ input: socket }), 'line')) as [string]
    // Stays open as long as this thread lives, and keeps it from nothing.
    socket.unref()
    const { url, error } = JSON.parse(line) as { url?: string; error?: string }
    if (url === undefined) throw new Error(error)
    return url
  }
}

/** Fulfils when a keeper listens: this one, or that of another thread. */
async function startKeeper(): Promise<void> {
  const keeper = spawn(process.execPath, [keeperProgram, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  keeper.unref()
  await once(keeper.stdout, 'data')
  keeper.stdout.destroy()
}

let count = 0

export interface TestDatabase {
  url: string
  /** Ends all connections to the database, and deletes it. */
  drop(): Promise<void>
}

/** Creates a database on the server for tests, empty or as a copy of another to which nobody is connected. */
export async function createDatabase(template = 'template0'): Promise<TestDatabase> {
  const server = await postgresServer()
  const name = `test_${process.pid}_${crypto.randomUUID().slice(0, 8)}_${(count += 1)}`
  await administer(server, `create database "${name}" template "${template}"`)
  return {
    url: `${server}/${name}`,
    drop: () => administer(server, `drop database if exists "${name}" with (force)`),
  }
}

/** Runs a statement in the database `postgres`. */
async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
