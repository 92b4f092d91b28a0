import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { startSimulator } from '#simulator'
import { refusal, run, ServiceProcess, temporaryFolder } from './service-process.fixture.ts'
import { schemaSteps } from '../store/schema/steps.ts'

const applications = '/catalog/api/applications'

/** Creates applications one after another until it is stopped; returns the names that were answered. */
function keepWriting(service: ServiceProcess, prefix: string): { answered: string[]; stop(): Promise<void> } {
  const answered: string[] = []
  const state = { isStopped: false }
  const write = async (): Promise<void> => {
    for (let index = 0; !state.isStopped; index++) {
      const name = `${prefix}-${index}`
      await service.ask('POST', applications, { name })
      answered.push(name)
    }
  }
  const writing = write()
  return {
    answered,
    stop: () => {
      state.isStopped = true
      return writing
    },
  }
}

function rowsOf(path: string, statement: string): unknown[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return database
      .prepare(statement)
      .all()
      .map((row) => Object.values(row)[0])
  } finally {
    database.close()
  }
}

const names = "select name from resources where name like 'writer-%' order by row"
const logged = "select name from changes where name like 'writer-%' and kind = 'created' order by sequence"

it('backs up a running service at one moment, and restores it with its clusters', async () => {
  const [data, target, other] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  const simulator = await startSimulator({ port: 0 })
  await simulator.populate([{ apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } }])
  const service = await ServiceProcess.start({ DATA_DIR: data })
  const kubeconfig = simulator.kubeconfig
  await service.ask('POST', '/cluster/api/hostClusters', { name: 'prod', mode: 'discovered', kubeconfig })
  await service.until('/cluster/api/nodes?fields=name', (nodes) => nodes.length === 1)
  const writers = [0, 1, 2].map((number) => keepWriting(service, `writer-${number}`))
  await service.until(`${applications}?fields=name`, ({ length }) => length > 20)
  const before = writers.flatMap(({ answered }) => answered)
  const folder = join(target, 'backup')
  const { code, output } = await run(['backup', '--to', folder], { DATA_DIR: data })
  const after = writers.flatMap(({ answered }) => answered)
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining(`Backed up to ${folder}. It contains the key`),
  })
  for (const writer of writers) await writer.stop()

  // Writes continued during the backup.
  expect(after.length).toBeGreaterThan(before.length)
  const kept = rowsOf(join(folder, 'gantry.sqlite'), names)
  expect(before.filter((name) => !kept.includes(name))).toEqual([])
  // One moment: of each writer all up to one, in its order, and the log has the same.
  expect(rowsOf(join(folder, 'gantry.sqlite'), logged)).toEqual(kept)
  for (const prefix of ['writer-0', 'writer-1', 'writer-2']) {
    const own = kept.filter((name) => String(name).startsWith(`${prefix}-`))
    expect(own).toEqual(own.map((_, index) => `${prefix}-${index}`))
  }
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
  execFileSync('sha256sum', ['--check', '--status', 'SHA256SUMS'], { cwd: folder })
  expect(readdirSync(target)).toEqual(['backup'])
  await service.stop('SIGKILL')

  const restored = await run(['restore', '--from', folder], { DATA_DIR: other })
  expect(restored).toMatchObject({ code: 0, error: '' })
  expect(readdirSync(other).toSorted()).toEqual(['gantry.sqlite', 'lock', 'secret.key', 'tls.crt', 'tls.key'])
  const again = await ServiceProcess.start({ DATA_DIR: other })
  const found = await again.ask('GET', `${applications}?fields=name&sort=name`)
  expect(found.map(({ name }: { name: string }) => name)).toEqual(kept.toSorted())
  // It reads the kubeconfig with the restored key and follows the cluster.
  await simulator.populate([{ apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-2' } }])
  await again.until('/cluster/api/nodes?fields=name', (nodes) => nodes.length === 2)
  await again.stop()
  await simulator.stop()
})

describe('a backup', () => {
  /** Files of a data folder that a service has used, made by the first test that needs them. */
  let used: Map<string, Buffer> | null = null
  async function usedFiles(): Promise<Map<string, Buffer>> {
    if (used) return used
    const folder = temporaryFolder()
    await (await ServiceProcess.start({ DATA_DIR: folder })).stop()
    const files = ['gantry.sqlite', 'secret.key', 'tls.crt', 'tls.key']
    used = new Map(files.map((name) => [name, readFileSync(join(folder, name))]))
    return used
  }

  async function usedFolder(): Promise<string> {
    const folder = temporaryFolder()
    for (const [name, bytes] of await usedFiles()) writeFileSync(join(folder, name), bytes)
    return folder
  }

  async function backedUp(...args: string[]): Promise<{ data: string; backup: string; output: string }> {
    const [data, target] = [await usedFolder(), temporaryFolder()]
    const backup = join(target, args[0]?.endsWith('.sqlite') ? args.splice(0, 1).join('') : 'backup')
    const { output, error } = await run(['backup', '--to', backup, ...args], { DATA_DIR: data })
    expect(error).toBe('')
    return { data, backup, output }
  }

  const restore = (backup: string, data: string, ...args: string[]): Promise<string> =>
    refusal(['restore', '--from', backup, ...args], { DATA_DIR: data })

  it('omits the keys on request, and requires them for a restore', async () => {
    const { data, backup, output } = await backedUp('--without-keys')
    expect(output).toContain('It contains no keys: keep secret.key')
    expect(readdirSync(backup).toSorted()).toEqual(['SHA256SUMS', 'gantry.sqlite'])
    const other = temporaryFolder()
    expect(await restore(backup, other)).toBe(
      `The backup contains no key. Put its secret.key into ${other}, or set SECRET_KEY to it, then repeat the restore.`,
    )
    copyFileSync(join(data, 'secret.key'), join(other, 'secret.key'))
    expect(await run(['restore', '--from', backup], { DATA_DIR: other })).toMatchObject({ code: 0 })
    await (await ServiceProcess.start({ DATA_DIR: other })).stop()
  })

  it('is a single database file if the target is one', async () => {
    const { data, backup } = await backedUp('store.sqlite')
    expect(statSync(backup).mode & 0o077).toBe(0)
    const environment = {
      DATA_DIR: temporaryFolder(),
      SECRET_KEY: readFileSync(join(data, 'secret.key'), 'utf8').trim(),
    }
    expect(await run(['restore', '--from', backup], environment)).toMatchObject({ code: 0 })
    await (await ServiceProcess.start(environment)).stop()
  })

  it('overwrites nothing, and leaves nothing behind if it fails', async () => {
    const { data, backup } = await backedUp()
    expect(await refusal(['backup', '--to', backup], { DATA_DIR: data })).toBe(
      `${backup} exists already. Choose a new name for --to.`,
    )
    const target = temporaryFolder()
    const refused = (to: string, folder = data): Promise<string> =>
      refusal(['backup', '--to', join(target, to)], { DATA_DIR: folder })
    expect(await refused('none/backup')).toBe(
      `Folder ${join(target, 'none')} does not exist. Create it, or choose another one for --to.`,
    )
    expect(await refused('backup', target)).toContain(`DATA_DIR ${target} contains no database.`)
    expect(await refusal(['backup'], { DATA_DIR: data })).toContain('--to is missing. Usage: npm run backup')
    expect(await refusal(['backup', '--form', 'x'], { DATA_DIR: data })).toContain(
      "Unknown option '--form'. Usage:",
    )
    const postgres = {
      DATABASE_URL: 'postgres://db/gantry',
      SECRET_KEY: Buffer.alloc(32).toString('base64'),
    }
    expect(await refusal(['backup', '--to', target], { DATA_DIR: data, ...postgres })).toContain(
      'DATABASE_URL is set: back up that database with the tools of PostgreSQL',
    )
    const path = join(data, 'gantry.sqlite')
    const bytes = readFileSync(path)
    writeFileSync(path, bytes.fill(0x5a, 8_192, 40_960))
    expect(await refused('backup')).toMatch(/^The database is damaged \(.+\)\. Nothing was backed up;/)
    rmSync(join(data, 'secret.key'))
    expect(await refused('backup')).toContain(`The key file ${join(data, 'secret.key')} is missing`)
    expect(readdirSync(target)).toEqual([])
  })

  it('is restored only into a folder without a store, unless it replaces that', async () => {
    const { data, backup } = await backedUp()
    const service = await ServiceProcess.start({ DATA_DIR: data })
    await service.ask('POST', applications, { name: 'later' })
    expect(await restore(backup, data, '--replace')).toBe(
      `Another process uses the data in ${data}. Stop it, or set DATA_DIR to another folder.`,
    )
    // Its last writes are still in the log of writes.
    await service.stop('SIGKILL')
    expect(await restore(backup, data)).toContain(`DATA_DIR ${data} contains a store already.`)
    expect(await run(['restore', '--from', backup, '--replace'], { DATA_DIR: data })).toMatchObject({
      code: 0,
    })
    const again = await ServiceProcess.start({ DATA_DIR: data })
    expect(await again.ask('GET', applications)).toEqual([])
    await again.stop()
  })

  it('is verified before anything is replaced', async () => {
    const { data, backup } = await backedUp()
    const before = readFileSync(join(data, 'gantry.sqlite'))
    const database = join(backup, 'gantry.sqlite')
    const whole = readFileSync(database)
    const change = (work: (bytes: Buffer) => Buffer): void =>
      writeFileSync(database, work(Buffer.from(whole)))
    change((bytes) => bytes.fill('x', bytes.length - 10))
    expect(await restore(backup, data, '--replace')).toBe(
      `Backup ${backup} is damaged: gantry.sqlite does not match its checksum. Nothing was restored; use another backup.`,
    )
    change((bytes) => bytes.fill(0x5a, 8_192, 40_960))
    expect(await restore(database, data, '--replace')).toMatch(/is damaged: .+Nothing was restored/)
    writeFileSync(database, whole)
    const sql = new DatabaseSync(database)
    sql.exec(`pragma user_version = 99; insert or replace into marks values ('schemaOldest', 99)`)
    sql.close()
    expect(await restore(database, data, '--replace')).toContain(
      `schema version 99 is newer than ${schemaSteps.length}, the latest that this version of Gantry supports. Restore it with the version that made it.`,
    )
    rmSync(database)
    expect(await restore(backup, data, '--replace')).toContain('gantry.sqlite is missing')
    expect(await restore(join(backup, 'no'), data)).toContain('does not exist')
    expect(await restore(data, data)).toContain('is not a complete backup: it contains no SHA256SUMS')
    const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')
    const { backup: other } = await backedUp()
    const wrong = await refusal(['restore', '--from', other], { DATA_DIR: temporaryFolder(), SECRET_KEY })
    expect(wrong).toContain('were encrypted with another key than SECRET_KEY.')
    expect(readFileSync(join(data, 'gantry.sqlite')).equals(before)).toBe(true)
    expect(existsSync(join(data, 'restoring'))).toBe(false)
  })

  it('replaces the store at the next start if the restore was killed after its checks', async () => {
    const { data } = await backedUp()
    const service = await ServiceProcess.start({ DATA_DIR: data })
    await service.ask('POST', applications, { name: 'later' })
    await service.stop('SIGKILL')
    expect(existsSync(join(data, 'gantry.sqlite-wal'))).toBe(true)
    const prepared = join(data, 'restored')
    mkdirSync(prepared)
    for (const [name, bytes] of await usedFiles()) writeFileSync(join(prepared, name), bytes)
    // The process was killed between two files.
    renameSync(join(prepared, 'tls.crt'), join(data, 'tls.crt'))
    const again = await ServiceProcess.start({ DATA_DIR: data })
    expect(await again.ask('GET', applications)).toEqual([])
    expect(existsSync(prepared)).toBe(false)
    await again.stop()
  })
})
