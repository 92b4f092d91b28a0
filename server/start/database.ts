import { join } from 'node:path'
import { databaseNames } from '../database-url.ts'

/** Database of the service. */
export interface ServiceDatabase {
  address: { path: string } | { url: string }
  /** Name for people: the file, or the address without its password. */
  shown: string
}

/** The database in a data folder or a backup. */
export const databaseIn = (folder: string): string => join(folder, 'gantry.sqlite')

export function databaseOf({
  dataFolder,
  databaseUrl,
}: {
  dataFolder: string
  databaseUrl: string | null
}): ServiceDatabase {
  if (databaseUrl !== null)
    return { address: { url: databaseUrl }, shown: databaseNames(databaseUrl).address }
  const path = databaseIn(dataFolder)
  return { address: { path }, shown: path }
}
