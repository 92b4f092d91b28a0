import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { model } from '../../model/index.ts'
import type { Config } from '../config.ts'
import { openDataFolder } from '../start/data-folder.ts'
import { databaseIn } from '../start/database.ts'
import { finishRestore, preparedFolder } from '../start/finish-restore.ts'
import { KeyError, readKeyFile } from '../start/key-file.ts'
import { openKeyring } from '../start/secret-key.ts'
import { openStore } from '../store/open-store.ts'
import { NewerSchema, StoreUnavailable } from '../store/store-fault.ts'
import { describeFileFault, flush, sumOf, sumsName } from './backup-files.ts'
import { CommandError, runCommand, say } from './command.ts'

/**
 * `npm run restore`: puts a backup into DATA_DIR. The backup is copied and checked next to the store of DATA_DIR, which
 * it then replaces at once.
 */
const usage = 'npm run restore -- --from <folder, or file.sqlite> [--replace]'

interface BackupFile {
  name: string
  sum: string | null
}

/** Lists the files of a backup: a folder that `npm run backup` made, or a copy of the database. */
function filesOf(from: string): BackupFile[] {
  const found = statSync(from, { throwIfNoEntry: false })
  if (!found)
    throw new CommandError(
      `Backup ${from} does not exist. Set --from to a folder or file that the backup made.`,
    )
  if (found.isFile()) return [{ name: 'gantry.sqlite', sum: null }]
  const sums = join(from, sumsName)
  if (!existsSync(sums))
    throw new CommandError(
      `${from} is not a complete backup: it contains no ${sumsName}. Set --from to a folder or file that the backup made.`,
    )
  const lines = readFileSync(sums, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [, sum = '', name = ''] = /^([\da-f]{64}) {2}([\w-]+(?:[./][\w-]+)*)$/.exec(line) ?? []
    if (name === '') throw damaged(from, `${sumsName} cannot be read`)
    return { name, sum }
  })
}

const damaged = (from: string, cause: string): CommandError =>
  new CommandError(`Backup ${from} is damaged: ${cause}. Nothing was restored; use another backup.`)

/** Copies a backup into a folder, and checks that the copies are what was backed up. */
async function copyBackup(from: string, folder: string): Promise<void> {
  mkdirSync(join(folder, 'simulated'), { recursive: true })
  const isFolder = statSync(from).isDirectory()
  for (const { name, sum } of filesOf(from)) {
    const source = isFolder ? join(from, name) : from
    if (!existsSync(source)) throw damaged(from, `${name} is missing`)
    copyFileSync(source, join(folder, name))
    flush(join(folder, name))
    if (sum !== null && (await sumOf(join(folder, name))) !== sum)
      throw damaged(from, `${name} does not match its checksum`)
  }
  if (!existsSync(databaseIn(folder))) throw damaged(from, 'gantry.sqlite is missing')
}

interface FoundKey {
  key: Buffer
  name: string
}

/** The key with which a restored service would read its secrets. */
function keyFor({ secretKey, dataFolder }: Config, folder: string): FoundKey {
  if (secretKey) return { key: secretKey, name: 'SECRET_KEY' }
  const inBackup = readKeyFile(join(folder, 'secret.key'))
  if (inBackup) return { key: inBackup, name: "the backup's secret.key" }
  const path = join(dataFolder, 'secret.key')
  const present = readKeyFile(path)
  if (present) return { key: present, name: path }
  throw new CommandError(
    `The backup contains no key. Put its secret.key into ${dataFolder}, or set SECRET_KEY to it, then repeat the restore.`,
  )
}

/** Opens the copy as the service will, which brings its schema up to date, and closes it. */
async function checkStore(config: Config, { from, folder }: { from: string; folder: string }): Promise<void> {
  const path = databaseIn(folder)
  const { key, name } = keyFor(config, folder)
  const store = await openStore({ model, database: { path } })
  try {
    await store.upkeep.findDamage()
    const place = { given: config.secretKey, keyFile: name, database: path }
    await openKeyring(store, key, { place, log: { warn: () => undefined } })
  } catch (error) {
    if (!(error instanceof KeyError)) throw error
    throw new CommandError(
      `The secrets of backup ${from} were encrypted with another key than ${name}. Set SECRET_KEY to the right one, then repeat the restore.`,
      { cause: error },
    )
  } finally {
    await store.close()
  }
  rmSync(`${path}-reserve`, { force: true })
}

function restoreProblem(error: unknown, from: string): unknown {
  if (error instanceof NewerSchema)
    return new CommandError(
      `Backup ${from} cannot be restored: ${error.message}. Restore it with the version that made it.`,
      { cause: error },
    )
  if (error instanceof StoreUnavailable && error.fault === 'damaged')
    return damaged(from, error.cause instanceof Error ? error.cause.message : error.message)
  const cause = describeFileFault(error)
  if (cause === null) return error
  return new CommandError(
    `Backup ${from} cannot be restored: ${cause}. Nothing was restored; check the disks and permissions.`,
    { cause: error },
  )
}

/** Prepares the backup next to the current files; renaming the folder decides that it replaces them. */
async function prepare(config: Config, from: string): Promise<void> {
  const { dataFolder } = config
  const folder = join(dataFolder, 'restoring')
  rmSync(folder, { recursive: true, force: true })
  try {
    await copyBackup(from, folder)
    await checkStore(config, { from, folder })
    keepOldKey(dataFolder, folder)
    for (const path of [databaseIn(folder), folder]) flush(path)
    renameSync(folder, preparedFolder(dataFolder))
    flush(dataFolder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw restoreProblem(error, from)
  }
}

function keepOldKey(dataFolder: string, folder: string): void {
  const path = join(dataFolder, 'secret.key')
  const restored = join(folder, 'secret.key')
  if (!existsSync(path) || !existsSync(restored)) return
  if (!readFileSync(path).equals(readFileSync(restored))) copyFileSync(path, `${path}.old`)
}

const hasStore = (dataFolder: string): boolean =>
  (statSync(databaseIn(dataFolder), { throwIfNoEntry: false })?.size ?? 0) > 0

function requirePlace({ dataFolder, databaseUrl }: Config, isReplacing: boolean): void {
  if (databaseUrl !== null)
    throw new CommandError(
      'DATABASE_URL is set: restore that database with the tools of PostgreSQL, or unset it to restore into DATA_DIR.',
    )
  if (hasStore(dataFolder) && !isReplacing)
    throw new CommandError(
      `DATA_DIR ${dataFolder} contains a store already. Set DATA_DIR to an empty folder, or add --replace to give up that store.`,
    )
}

await runCommand({
  usage,
  options: { from: { type: 'string' }, replace: { type: 'boolean' } },
  async run({ from: given, replace: isReplacing = false }, config) {
    if (!given) throw new CommandError(`--from is missing. Usage: ${usage}`)
    const from = resolve(given)
    filesOf(from)
    const unlock = openDataFolder(config.dataFolder)
    requirePlace(config, isReplacing)
    await prepare(config, from)
    finishRestore(config.dataFolder)
    removeIfEmpty(join(config.dataFolder, 'simulated'))
    unlock()
    say(`Restored ${from} into ${config.dataFolder}. Start the service.`)
  },
})

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // It has the demo's clusters.
  }
}
