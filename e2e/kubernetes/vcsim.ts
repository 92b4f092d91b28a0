import { ensureProgram } from './single-program.ts'

/** Returns the path of the vCenter simulator; building it takes half a minute if missing. */
export const ensureVcsim = (): Promise<string> =>
  ensureProgram({ folder: 'vcsim', binaries: { vcsim: 'vcsim' }, ldflags: [] })

if (import.meta.main) console.log(await ensureVcsim())
