import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { databaseIn } from '../start/database.ts'
import { copyDatabase, DamagedDatabase } from '../store/transfer/sqlite-copy.ts'
import { demoDatabases, describeFileFault, flush, keyNames, sumOf, sumsName } from './backup-files.ts'
import { CommandError, requireRestored, runCommand, say } from './command.ts'

/**
 * `npm run backup`: copies what the service needs from DATA_DIR, while the service runs or not. A target whose name ends
 * in .sqlite becomes a copy of the database only; another one becomes a folder.
 */
const usage = 'npm run backup -- --to <new folder, or file.sqlite> [--without-keys]'

const isFile = (to: string): boolean => to.endsWith('.sqlite')

function requireSource({ databaseUrl, dataFolder }: Config): void {
  if (databaseUrl !== null)
    throw new CommandError(
      'DATABASE_URL is set: back up that database with the tools of PostgreSQL, such as pg_dump, and keep SECRET_KEY elsewhere.',
    )
  if (!existsSync(databaseIn(dataFolder)))
    throw new CommandError(
      `DATA_DIR ${dataFolder} contains no database. Set DATA_DIR to the service's folder.`,
    )
  requireRestored(dataFolder)
}

function requireTarget(to: string): void {
  const parent = dirname(to)
  if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(`Folder ${parent} does not exist. Create it, or choose another one for --to.`)
  const found = statSync(to, { throwIfNoEntry: false })
  if (found === undefined || (found.isDirectory() && readdirSync(to).length === 0 && !isFile(to))) return
  throw new CommandError(`${to} exists already. Choose a new name for --to.`)
}

function requireKey({ secretKey, dataFolder }: Config): void {
  const path = join(dataFolder, 'secret.key')
  if (secretKey === null && !existsSync(path))
    throw new CommandError(
      `The key file ${path} is missing, so that a restored service could not read its secrets. Restore it first, or add --without-keys and keep the key elsewhere.`,
    )
}

/** Prints how much has been copied, at most every few seconds. */
function progressOf(name: string): (part: number) => void {
  let shownAt = performance.now()
  return (part) => {
    if (performance.now() - shownAt < 3_000) return
    shownAt = performance.now()
    say(`${name}: ${Math.floor(part * 100)} % copied`)
  }
}

async function copyFolder({ dataFolder, secretKey }: Config, to: string, withKeys: boolean): Promise<void> {
  const demo = demoDatabases(dataFolder)
  if (demo.length > 0) mkdirSync(join(to, 'simulated'))
  const databases = ['gantry.sqlite', ...demo]
  for (const name of databases) await copyDatabase(join(dataFolder, name), join(to, name), progressOf(name))
  const keys = keyNames.filter(
    (name) =>
      withKeys &&
      existsSync(join(dataFolder, name)) &&
      // With SECRET_KEY, the file is not in use.
      (name !== 'secret.key' || secretKey === null),
  )
  for (const name of keys) copyFileSync(join(dataFolder, name), join(to, name))
  const sums: string[] = []
  for (const name of [...databases, ...keys]) sums.push(`${await sumOf(join(to, name))}  ${name}\n`)
  writeFileSync(join(to, sumsName), sums.join(''))
  for (const name of [...keys, sumsName, '.']) flush(join(to, name))
}

/** Makes the target under another name first: what has the name is complete. */
async function make(to: string, fill: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${to}.partial`
  rmSync(partial, { recursive: true, force: true })
  try {
    await fill(partial)
    renameSync(partial, to)
    flush(dirname(to))
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    throw backupProblem(error, to)
  }
}

function backupProblem(error: unknown, to: string): unknown {
  if (error instanceof DamagedDatabase)
    return new CommandError(
      `The database is damaged (${error.message}). Nothing was backed up; restore an earlier backup.`,
      { cause: error },
    )
  const cause = describeFileFault(error)
  if (cause === null) return error
  return new CommandError(
    `The backup ${to} could not be written: ${cause}. Nothing was kept of it; check the disks and permissions.`,
    { cause: error },
  )
}

const advice = ({ secretKey }: Config, withKeys: boolean): string => {
  if (!withKeys)
    return 'It contains no keys: keep secret.key (or SECRET_KEY), tls.key and tls.crt elsewhere, as the secrets cannot be read without them.'
  if (secretKey !== null)
    return 'SECRET_KEY is not in it: keep it elsewhere, as the secrets cannot be read without it.'
  return 'It contains the key: whoever can read it can read all secrets. To keep the key elsewhere, use --without-keys.'
}

await runCommand({
  usage,
  options: { to: { type: 'string' }, 'without-keys': { type: 'boolean' } },
  async run({ to: given, 'without-keys': isWithoutKeys = false }, config) {
    if (!given) throw new CommandError(`--to is missing. Usage: ${usage}`)
    const to = resolve(given)
    const withKeys = !isWithoutKeys && !isFile(to)
    requireSource(config)
    requireTarget(to)
    if (withKeys) requireKey(config)
    await make(to, async (partial) => {
      if (isFile(to)) return copyDatabase(databaseIn(config.dataFolder), partial, progressOf(to))
      mkdirSync(partial)
      await copyFolder(config, partial, withKeys)
    })
    say(`Backed up to ${to}. ${advice(config, withKeys)}`)
  },
})
