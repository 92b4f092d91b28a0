import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { model } from '../../model/index.ts'
import { type Config, readDatabaseAddress } from '../config.ts'
import { databaseNames } from '../database-url.ts'
import { openDataFolder } from '../start/data-folder.ts'
import { databaseIn } from '../start/database.ts'
import { readKeyFile } from '../start/key-file.ts'
import { isKeyOf } from '../start/secret-key.ts'
import { postgresFault } from '../store/dialects/postgres/fault.ts'
import { NewerSchema, NoStore, TooLongRow, UnfitDatabase } from '../store/store-fault.ts'
import { type TransferProgress, type TransferResult, transferStore } from '../store/transfer/transfer.ts'
import { LockedError, takeLock } from '../store/upkeep/lock.ts'
import { describeFileFault } from './backup-files.ts'
import { CommandError, requireRestored, runCommand, say } from './command.ts'

/** `npm run move-store`: copies a store from SQLite into an empty PostgreSQL database, or back. */
const usage =
  'npm run move-store -- --to <postgres://… or folder> [--from <postgres://… or folder>] [--stopped]'

/** A store's place: an address of PostgreSQL, or a folder like DATA_DIR. */
type End = { url: string } | { folder: string }

function endOf(name: string, given: string): End {
  if (!/^[a-z]+:\/\//i.test(given)) return { folder: resolve(given) }
  if (/^postgres(ql)?:\/\//i.test(given)) return { url: readDatabaseAddress(name, given) }
  throw new CommandError(
    `${name} must be an address such as postgres://user:password@host:5432/name, or a folder like DATA_DIR.`,
  )
}

/** Name of a place for people, without user and password. */
const nameOf = (end: End): string => ('folder' in end ? end.folder : databaseNames(end.url).place)

const addressOf = (end: End): { url: string } | { path: string } =>
  'url' in end ? end : { path: databaseIn(end.folder) }

/** Keeps a service from using the source. Returns null if one does already. */
function lockSource(source: End): (() => void) | null {
  if ('url' in source) return () => undefined
  if (!existsSync(databaseIn(source.folder)))
    throw new CommandError(`${source.folder} contains no database. Set --from to the folder of a service.`)
  requireRestored(source.folder)
  try {
    return takeLock(join(source.folder, 'lock'))
  } catch (error) {
    if (error instanceof LockedError) return null
    throw error
  }
}

function keyOf(source: End, { secretKey }: Config): Buffer {
  const path = 'folder' in source ? join(source.folder, 'secret.key') : null
  const key = secretKey ?? (path && readKeyFile(path))
  if (key) return key
  throw new CommandError(
    path
      ? `The key file ${path} is missing. Restore it, or set SECRET_KEY to the key.`
      : 'SECRET_KEY is missing. Set it to the key that the service uses with this database.',
  )
}

/** Prints what is being done, at most every few seconds. */
function reporter(): (progress: TransferProgress) => void {
  let shownAt = performance.now()
  return ({ step, table, rows }) => {
    if (performance.now() - shownAt < 3_000) return
    shownAt = performance.now()
    say(`${table}: ${rows} rows ${step}`)
  }
}

function outcome(
  { rows, copied, removed, isFinished, isUnknown }: TransferResult,
  ends: { source: End; target: End },
): string {
  const { source, target } = ends
  const done = `${copied} rows copied and ${removed} removed. All ${rows} rows are equal in ${nameOf(source)} and ${nameOf(target)}`
  if (isUnknown)
    return `${done} as of the beginning. Whether a service still uses the source cannot be seen through a pooler. Stop it, then run the same command again with --stopped.`
  if (!isFinished)
    return `${done} as of the beginning, but a service still uses the source. Stop it, then run the same command again: it copies what has changed since, and finishes.`
  const settings =
    'url' in target
      ? 'DATABASE_URL set to that address and SECRET_KEY to the same key'
      : `DATA_DIR=${target.folder}, the same SECRET_KEY, and without DATABASE_URL`
  return `${done}. Start the service with ${settings}. The source is unchanged: do not start a service on it again.`
}

function moveProblem(error: unknown, { source, target }: { source: End; target: End }): unknown {
  if (error instanceof NewerSchema)
    return new CommandError(
      `${nameOf(source)} cannot be moved: ${error.message}. Use the version that wrote it.`,
      { cause: error },
    )
  if (error instanceof NoStore)
    return new CommandError(
      `${nameOf(source)} contains no store. Set --from, or DATABASE_URL, to the database of a service.`,
      { cause: error },
    )
  if (error instanceof TooLongRow)
    return new CommandError(
      `Row ${error.row} in ${nameOf(source)} has a name, a label or an indexed value that is too long for PostgreSQL. Start the service on the source, shorten it to 512 characters, then run the same command again. The service itself shortens what clusters report.`,
      { cause: error },
    )
  if (error instanceof UnfitDatabase)
    return new CommandError(`${nameOf(source)} cannot be moved to ${nameOf(target)}: ${error.message}`, {
      cause: error,
    })
  const cause = describeFileFault(error) ?? (postgresFault(error) && (error as Error).message)
  if (!cause) return error
  const end = postgresFault(error) ? [target, source].find((place) => 'url' in place) : null
  return new CommandError(
    `${nameOf(end ?? target)} cannot be used: ${cause}. Correct that, then run the same command again.`,
    { cause: error },
  )
}

async function move(
  config: Config,
  ends: { source: End; target: End },
  isStopped: boolean,
): Promise<TransferResult> {
  const { source, target } = ends
  const key = keyOf(source, config)
  const unlockSource = lockSource(source)
  const unlockTarget = 'folder' in target ? openDataFolder(target.folder) : () => undefined
  try {
    return await transferStore({
      model,
      from: addressOf(source),
      to: addressOf(target),
      checkKey: (sealed) => {
        if (isKeyOf(key, sealed)) return
        throw new CommandError(
          `The secrets in ${nameOf(source)} were encrypted with another key. Set SECRET_KEY to the one that its service uses.`,
        )
      },
      canFinish: unlockSource !== null,
      isStopped,
      onProgress: reporter(),
    })
  } catch (error) {
    throw moveProblem(error, ends)
  } finally {
    unlockSource?.()
    unlockTarget()
  }
}

await runCommand({
  usage,
  options: { to: { type: 'string' }, from: { type: 'string' }, stopped: { type: 'boolean' } },
  async run({ to, from, stopped = false }, config) {
    if (!to) throw new CommandError(`--to is missing. Usage: ${usage}`)
    const given: End =
      config.databaseUrl === null ? { folder: config.dataFolder } : { url: config.databaseUrl }
    const ends = { source: from ? endOf('--from', from) : given, target: endOf('--to', to) }
    if (nameOf(ends.source) === nameOf(ends.target))
      throw new CommandError('--to is where the store is already. Set it to another database.')
    const result = await move(config, ends, stopped)
    say(outcome(result, ends))
    // Tells scripts that another run is needed.
    if (!result.isFinished) process.exitCode = 2
  },
})
