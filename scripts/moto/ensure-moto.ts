import { fileURLToPath } from 'node:url'
import { ensurePython } from '../python.ts'

/** The program of moto's server, an AWS on loopback; installed when it is not here. */
export const ensureMoto = (): string =>
  `${ensurePython('moto', fileURLToPath(new URL('requirements.txt', import.meta.url)))}/bin/moto_server`

if (import.meta.main) ensureMoto()
