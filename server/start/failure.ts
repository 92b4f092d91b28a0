import { statSync } from 'node:fs'
import { NewerSchema, type StoreFault, StoreUnavailable, UnfitDatabase } from '../store/store-fault.ts'
import type { ServiceDatabase } from './database.ts'
import { postgresProblem } from './postgres-problem.ts'

/** Refused start. The message states cause and remedy. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}

const user = (): string => (process.getuid ? `user ${process.getuid()}` : 'this user')

/** Causes and remedies by the operating system's error code for our files and folders. */
const causes: Readonly<Record<string, () => [cause: string, advice: string]>> = {
  EACCES: () => [
    `${user()} has no permission`,
    `Give ${user()} read and write access, or choose another folder`,
  ],
  EPERM: () => [
    `the system does not permit it to ${user()}`,
    `Give ${user()} read and write access, or choose another folder`,
  ],
  EROFS: () => ['the file system is read-only', 'Mount it writable, or choose another folder'],
  ENOSPC: () => ['the disk is full', 'Free space on it, or choose a folder on another disk'],
  EDQUOT: () => ['the disk quota is used up', 'Raise the quota, or choose another folder'],
  ENOENT: () => ['no file or folder can be created there', 'Choose a folder on a regular file system'],
  ENOTDIR: () => ['it is not a folder', 'Choose a folder'],
  EISDIR: () => ['it is a folder, but must be a file', 'Move that folder away'],
  EEXIST: () => ['it is a link whose target is missing', 'Create the target, or choose another folder'],
  ELOOP: () => ['its symbolic links form a loop', 'Correct the links, or choose another folder'],
  ENAMETOOLONG: () => ['the path is too long', 'Choose a shorter path'],
  EIO: () => ['the disk reports errors', 'Check the disk, or choose a folder on another one'],
}

/** Returns the refusal for a file or folder below DATA_DIR that is inaccessible. */
export function folderProblem(dataFolder: string, path: string, error: unknown): StartError {
  const code = String((error as NodeJS.ErrnoException).code)
  const [cause, advice] = causes[code]?.() ?? [(error as Error).message, 'Choose another folder']
  const place = path === dataFolder ? '' : `${path}: `
  return new StartError(`DATA_DIR ${dataFolder} cannot be used: ${place}${cause}. ${advice} (DATA_DIR).`, {
    cause: error,
  })
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

const fileCauses: Readonly<Record<StoreFault, (path: string, detail: string) => string>> = {
  full: () => 'its disk is full. Free space on it, then start again.',
  readOnly: () =>
    `it is read-only. Give ${user()} write access to the file and its folder, then start again.`,
  locked: () => 'another process has locked it. End that process, then start again.',
  damaged: (path, detail) =>
    `it is damaged (${detail}). Restore DATA_DIR from a backup, or save what can still be read with: sqlite3 ${path} .recover`,
  unreadable: (path, detail) =>
    isFolder(path)
      ? 'it is a folder, but must be a file. Move that folder away, then start again.'
      : `${detail}. Check that ${user()} may read and write the file and its folder, and that the disk works.`,
  overloaded: () => 'it takes too long to answer. Start again when it has less to do.',
  unreachable: (_path, detail) => `${detail}. Check that its server runs, then start again.`,
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Returns cause and remedy of a failure to open the database; null for any other failure. */
function databaseCause(error: Error, { address, shown }: ServiceDatabase): string | null {
  if (error instanceof NewerSchema)
    return `${error.message}. Start the version that wrote it, or restore the backup from before the upgrade.`
  if (error instanceof UnfitDatabase) return error.message
  if ('url' in address) return postgresProblem(error, address.url)
  return error instanceof StoreUnavailable ? fileCauses[error.fault](shown, messageOf(error.cause)) : null
}

function databaseProblem(error: Error, database: ServiceDatabase): StartError | null {
  const cause = databaseCause(error, database)
  if (cause === null) return null
  return new StartError(`Database ${database.shown} cannot be opened: ${cause}`, { cause: error })
}

const openFileCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

/** Returns the refusal for a failure of DATA_DIR or the database; null for any other failure. */
export function startProblem(
  error: unknown,
  { dataFolder, database }: { dataFolder: string; database: ServiceDatabase },
): StartError | null {
  if (!(error instanceof Error)) return null
  const { path = '', code = '' } = error as NodeJS.ErrnoException
  // Errors on open files don't contain a path; at startup, these files are in the data folder.
  if (path === '' && openFileCodes.has(code)) return folderProblem(dataFolder, dataFolder, error)
  if (path.startsWith(dataFolder)) return folderProblem(dataFolder, path, error)
  return databaseProblem(error, database)
}
