import { existsSync } from 'node:fs'
import { model } from '../model/index.ts'
import { readConfig } from '../server/config.ts'
import { openDataFolder } from '../server/start/data-folder.ts'
import { databaseOf } from '../server/start/database.ts'
import { exit } from '../server/start/exit.ts'
import { unlockAccount } from '../server/start/unlock-account.ts'
import { openStore } from '../server/store/open-store.ts'

/**
 * `npm run unlock-account -- <user>`: for an admin who can't sign in any more. Whoever can run it can read the database
 * anyway. With SQLite, stop the service first.
 */
async function main(): Promise<void> {
  const [name] = process.argv.slice(2)
  if (name === undefined) throw new Error('Name the account: npm run unlock-account -- <user>')
  const config = readConfig()
  const { address, shown } = databaseOf(config)
  if ('path' in address && !existsSync(shown))
    throw new Error(`DATA_DIR ${config.dataFolder} contains no database.`)
  const unlock = openDataFolder(config.dataFolder)
  const store = await openStore({ model, database: address })
  const password = await unlockAccount(store, name)
  await store.close()
  unlock()
  if (password === null) throw new Error(`There is no local account ${name} in ${shown}.`)
  console.log(`user ${name}, password ${password} (to be replaced at the next sign-in)`)
  console.log('The account is enabled, its second factors are removed, and its sessions have ended.')
}

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  exit(1)
}
