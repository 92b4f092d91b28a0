import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** For the build stage. */
const npmVersion = '11.19.1'

const run = (command: string, args: string[], cwd?: string): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], cwd }).trim()

/** Unpacks Debian packages with their dependencies, without running their scripts, into a folder. */
function extractDebian(folder: string, packages: readonly string[]): void {
  // The sources of this machine: its mirror may be the only one that it reaches.
  const sources = globSync('/etc/apt/{sources.list,sources.list.d/*.{list,sources}}')
  run('mmdebstrap', [
    '--quiet',
    '--mode=root',
    '--variant=extract',
    `--include=${packages.join(',')}`,
    'bookworm',
    folder,
    ...sources,
  ])
}

/** Unpacks a package from npm. */
function extractNpm(specifier: string, into: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-npm-'))
  try {
    const file = run('npm', ['pack', '--silent', specifier], folder)
    mkdirSync(into, { recursive: true })
    run('tar', ['--extract', '--strip-components=1', '--file', join(folder, file), '--directory', into])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Commits a folder as an image. */
function commit(folder: string, name: string): void {
  const container = run('buildah', ['from', 'scratch'])
  run('buildah', ['add', '--quiet', container, folder, '/'])
  run('buildah', ['commit', '--quiet', container, name])
  run('buildah', ['rm', container])
}

export interface Bases {
  build: string
  runtime: string
}

/**
 * Makes the images that the Dockerfile begins with, of Debian and npm packages: for the runtime the libraries that Node
 * needs and nothing else, as in distroless; for the build also a shell, Node and npm.
 */
export function makeBases(nodeVersion: string): Bases {
  const bases = { build: 'localhost/gantry-build-base', runtime: 'localhost/gantry-runtime-base' }
  const folder = mkdtempSync(join(tmpdir(), 'gantry-bases-'))
  try {
    const runtime = join(folder, 'runtime')
    extractDebian(runtime, ['base-files', 'libc6', 'libstdc++6', 'libgcc-s1'])
    writeFileSync(
      join(runtime, 'etc/passwd'),
      'root:x:0:0:root:/root:/sbin/nologin\nnonroot:x:65532:65532:nonroot:/nonexistent:/sbin/nologin\n',
    )
    writeFileSync(join(runtime, 'etc/group'), 'root:x:0:\nnonroot:x:65532:\n')
    commit(runtime, bases.runtime)
    const build = join(folder, 'build')
    extractDebian(build, [
      'base-files',
      'bash',
      'coreutils',
      'libc-bin',
      'libstdc++6',
      'libatomic1',
      'dash',
      'sed',
      'grep',
      'findutils',
      'tar',
      'gzip',
    ])
    addNode(build, nodeVersion)
    commit(build, bases.build)
  } finally {
    rmSync(folder, { recursive: true })
  }
  return bases
}

function addNode(root: string, version: string): void {
  extractNpm(`node-linux-${process.arch}@${version}`, join(root, 'usr/local/node'))
  extractNpm(`npm@${npmVersion}`, join(root, 'usr/local/lib/node_modules/npm'))
  mkdirSync(join(root, 'usr/local/bin'), { recursive: true })
  symlinkSync('../node/bin/node', join(root, 'usr/local/bin/node'))
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name))
  // Certificates of this machine, which may include those of a company's proxy.
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(root, 'etc/ssl/certs/ca-certificates.crt'))
}
