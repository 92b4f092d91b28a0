import { ensureProgram } from './single-program.ts'

/** Returns the path of Helm; building it takes two to three minutes if missing. */
export const ensureHelm = (): Promise<string> =>
  ensureProgram({
    folder: 'helm',
    binaries: { helm: 'helm' },
    ldflags: ['-X helm.sh/helm/v4/internal/version.version=v4.3.1'],
  })

if (import.meta.main) console.log(await ensureHelm())
