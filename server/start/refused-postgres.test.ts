import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { errorMessage } from '../../scripts/postgres/fault-proxy/messages.ts'
import { createDatabase } from '../store/postgres.fixture.ts'
import { schemaSteps } from '../store/schema/steps.ts'
import { ended, Launcher } from './launch.fixture.ts'

const service = new Launcher()
const key = Buffer.alloc(32, 7).toString('base64')
const otherKey = Buffer.alloc(32, 8).toString('base64')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gantry-start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const settings = (url: string, more: Record<string, string> = {}): Record<string, string> => ({
  DATA_DIR: folder,
  DATABASE_URL: url,
  SECRET_KEY: key,
  LOG_LEVEL: 'debug',
  ...more,
})

/** Refusal of an address whose password is `pa55word`, which no output may contain. */
async function refusal(url: string, more?: Record<string, string>): Promise<string> {
  const error = await service.refusal(settings(url, more))
  expect(error).not.toContain('pa55word')
  expect(error).toMatch(/^Database postgres:\/\/[^ ]+ cannot be opened: /)
  return error
}

/** Address of a server that answers a connection in its own way. */
async function serverThat(answers: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => answers(socket))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo
  return `postgres://gantry:pa55word@127.0.0.1:${port}/gantry`
}

describe('an unusable database server is refused', () => {
  it.each([
    [
      '28P01',
      'password authentication failed',
      'the server refuses the password of user gantry. Correct user',
    ],
    ['28000', 'no pg_hba.conf entry for host "::1", no encryption', 'the server requires TLS. Add sslmode'],
    ['28000', 'role "gantry" is not permitted to log in', 'the server does not admit user gantry (role'],
    ['53300', 'sorry, too many clients already', 'the server has no free connections.'],
    ['57P01', 'terminating connection', 'terminating connection. Start again when the server is ready.'],
    ['57P03', 'the database system is starting up', 'is starting up. Start again when the server is ready.'],
  ])('that responds with %s: %s', async (code, message, sentence) => {
    const url = await serverThat((socket) => socket.end(errorMessage(code, message)))
    expect(await refusal(url)).toContain(sentence)
  })

  it('that does not use TLS, closes the connection, or is not PostgreSQL', async () => {
    const withoutTls = await serverThat((socket) => socket.end('N'))
    expect(await refusal(`${withoutTls}?sslmode=require`)).toContain('the server does not use TLS.')
    const ends = await serverThat((socket) => socket.end())
    expect(await refusal(ends)).toContain('the server does not answer. Check the host and port')
    const web = await serverThat((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await refusal(web)).toContain('the server does not answer. Check the host and port')
  })

  it('that is unreachable', async () => {
    expect(await refusal('postgres://gantry:pa55word@127.0.0.1:1/gantry')).toContain(
      'connect ECONNREFUSED 127.0.0.1:1.',
    )
    expect(await refusal('postgres://gantry:pa55word@nowhere.invalid/gantry')).toContain(
      'nowhere.invalid. Check',
    )
  })
})

describe('an unusable database is refused', () => {
  let url: string
  let client: Client
  beforeEach(async () => {
    const database = await createDatabase()
    ;({ url } = database)
    onTestFinished(database.drop)
    client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    onTestFinished(() => client.end())
  })

  const tables = async (): Promise<unknown[]> => {
    const { rows } = await client.query(
      `select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    return rows
  }

  it('if it does not exist', async () => {
    expect(await refusal(`${url}-missing`)).toMatch(/the server has no database test_.*-missing\. Create it/)
  })

  it('if it is read-only', async () => {
    const name = new URL(url).pathname.slice(1)
    await client.query(`alter database "${name}" set default_transaction_read_only = on`)
    expect(await refusal(url)).toContain('it is read-only, as replicas are. Set DATABASE_URL to the address')
    expect(await tables()).toEqual([])
  })

  it('if the user may not create tables in it', async () => {
    const role = `role_${process.pid}_${Date.now()}`
    await client.query(`create role ${role} login`)
    onTestFinished(async () => {
      const last = new Client({ connectionString: url.replace(/[^/]+$/, 'postgres') })
      await last.connect()
      await last.query(`drop role ${role}`)
      await last.end()
    })
    const error = await refusal(url.replace('gantry@', `${role}:pa55word@`))
    expect(error).toContain(`user ${role} may not do what Gantry needs (permission denied for schema public)`)
    expect(await tables()).toEqual([])
  })

  it('if its encoding is not UTF-8', async () => {
    const name = `latin_${process.pid}_${Date.now()}`
    await client.query(
      `create database ${name} encoding 'SQL_ASCII' locale 'C' locale_provider libc template template0`,
    )
    onTestFinished(async () => {
      await client.query(`drop database ${name} with (force)`)
    })
    expect(await refusal(url.replace(/[^/]+$/, name))).toContain(
      'its encoding is SQL_ASCII. Create a database with',
    )
  })

  it("with another key than its secrets', or without one", async () => {
    const log = await service.startAndStop(settings(url))
    expect(log).not.toContain('pa55word')
    expect(readdirSync(folder)).not.toContain('secret.key')
    expect(existsSync(join(folder, 'gantry.sqlite'))).toBe(false)
    const error = await service.refusal(settings(url, { SECRET_KEY: otherKey }))
    expect(error).toMatch(/^SECRET_KEY is not the key that the secrets in postgres:\/\/gantry@127/)
    expect(await service.refusal(settings(url, { SECRET_KEY: '' }))).toContain(
      'SECRET_KEY must be set with DATABASE_URL',
    )
    await service.startAndStop(settings(url))
  })

  it('with a lost key until its secrets are deleted, then it accepts a new key', async () => {
    await service.startAndStop(settings(url))
    const script = 'scripts/forget-secrets.ts'
    const environment = settings(url, { SECRET_KEY: otherKey })
    const listed = await ended(service.launch(environment, { script }))
    expect(listed.output).toContain('Nothing was changed.')
    await service.refusal(environment)
    const forgotten = await ended(service.launch(environment, { script, args: ['--yes'] }))
    expect(forgotten).toMatchObject({ code: 0, error: '' })
    await service.startAndStop(environment)
  })

  it('if a newer version wrote it, and remains unchanged', async () => {
    await service.startAndStop(settings(url))
    const before = await tables()
    await client.query(`update marks set value = 99 where name in ('schemaVersion', 'schemaOldest')`)
    expect(await refusal(url)).toContain(`schema version 99 is newer than ${schemaSteps.length},`)
    expect(await tables()).toEqual(before)
  })
})

it('a replica port that is in use is refused before the service listens', async () => {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  const { port } = new URL(await serverThat((socket) => socket.end()))
  const { code, error } = await ended(service.launch(settings(url, { REPLICA_PORT: port })))
  expect(code).toBe(1)
  expect(error).toContain(`Port ${port} of 127.0.0.1 is in use. Set REPLICA_PORT to another one`)
  expect(error).not.toContain('listening')
})
