import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import { cacheFolder, sourceFolder } from './environment.ts'
import { findProgram } from './run.ts'
import type { BuildModule } from './versions.ts'

/** Separate from the Kubernetes programs, so that a change to one doesn't rebuild the other. */
function binFolder(module: BuildModule): string {
  const hash = createHash('sha256').update(process.arch).update(JSON.stringify(module))
  const folder = join(sourceFolder, 'build', module.folder)
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, file)))
  return join(cacheFolder, `${module.folder}-${hash.digest('hex').slice(0, 12)}`)
}

/** Returns the path of a module's only program; builds it if it is missing. */
export async function ensureProgram(module: BuildModule): Promise<string> {
  const [name = module.folder] = Object.values(module.binaries)
  const folder = binFolder(module)
  const program = join(folder, name)
  if (existsSync(program)) return program
  if (!findProgram('go')) throw new Error(`Go is not on the PATH, and ${name} has to be built`)
  mkdirSync(folder, { recursive: true })
  await build(module, folder)
  return program
}
