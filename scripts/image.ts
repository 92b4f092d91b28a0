/**
 * `npm run image`: builds the container image of the Dockerfile without a registry, as an OCI archive in `image/`. Needs
 * root and Debian; installs buildah and mmdebstrap if they are missing.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureTools } from './ensure-tools.ts'
import { makeBases } from './image/bases.ts'

const root = join(import.meta.dirname, '..')

const buildah = (...args: string[]): void => {
  execFileSync('buildah', args, { cwd: root, stdio: 'inherit' })
}

interface Manifest {
  version: string
  dependencies: { node: string }
}

// The shape is npm's.
const { version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
const name = `localhost/gantry:${version}`
const archive = join(root, 'image', `gantry-${version}.oci.tar`)

ensureTools([
  { program: 'buildah', from: 'buildah' },
  { program: 'mmdebstrap', from: 'mmdebstrap' },
])
const bases = makeBases(dependencies.node.replace(/^\^/, ''))
// Without namespaces of their own, builds also run inside containers.
buildah(
  'build',
  '--isolation=chroot',
  '--format=oci',
  `--build-arg=BUILD_IMAGE=${bases.build}`,
  `--build-arg=RUNTIME_IMAGE=${bases.runtime}`,
  `--tag=${name}`,
  '.',
)
// `image:try` starts the only archive.
rmSync(dirname(archive), { recursive: true, force: true })
mkdirSync(dirname(archive))
buildah('push', name, `oci-archive:${archive}:${name}`)
console.log(`built ${archive}`)
