import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import { cacheFolder, sourceFolder } from './environment.ts'
import { findProgram } from './run.ts'

const module = { folder: 'vcsim', binaries: { vcsim: 'vcsim' }, ldflags: [] }

/** Separate from the Kubernetes programs, so that a change to one doesn't rebuild the other. */
function binFolder(): string {
  const hash = createHash('sha256').update(process.arch)
  for (const file of ['go.mod', 'go.sum', 'main.go'])
    hash.update(readFileSync(join(sourceFolder, 'build', module.folder, file)))
  return join(cacheFolder, `vcsim-${hash.digest('hex').slice(0, 12)}`)
}

/** Returns the path of the vCenter simulator; building it takes half a minute if missing. */
export async function ensureVcsim(): Promise<string> {
  const folder = binFolder()
  const program = join(folder, 'vcsim')
  if (existsSync(program)) return program
  if (!findProgram('go')) throw new Error('Go is not on the PATH, and vcsim has to be built')
  mkdirSync(folder, { recursive: true })
  await build(module, folder)
  return program
}

if (import.meta.main) console.log(await ensureVcsim())
