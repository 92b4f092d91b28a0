import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, sourceFolder } from './environment.ts'
import { findProgram, run } from './run.ts'
import type { BuildModule } from './versions.ts'
import { BUILD_MODULES, KUBERNETES_VERSION } from './versions.ts'

/** A cold build takes about eight minutes on two cores. */
const BUILD_TIMEOUT_MS = 60 * 60_000

/**
 * Returns the folder of the built programs. Its name is a hash of the sources, so outdated programs are never
 * used.
 */
export function binFolder(): string {
  const hash = createHash('sha256').update(process.arch)
  for (const module of BUILD_MODULES) {
    hash.update(JSON.stringify(module))
    hash.update(readFileSync(join(sourceFolder, 'build', module.folder, 'go.mod')))
    hash.update(readFileSync(join(sourceFolder, 'build', module.folder, 'go.sum')))
  }
  return join(cacheFolder, `${KUBERNETES_VERSION}-${hash.digest('hex').slice(0, 12)}`, 'bin')
}

/** Builds missing programs. Returns the reason if that is impossible, otherwise an empty string. */
export async function ensureBinaries(log: (line: string) => void, abort?: AbortSignal): Promise<string> {
  const folder = binFolder()
  const missing = BUILD_MODULES.filter((module) => !isBuilt(module, folder))
  if (missing.length === 0) return ''
  if (!findProgram('go')) return 'Go is not on the PATH, and the Kubernetes programs have to be built'
  mkdirSync(folder, { recursive: true })
  for (const module of missing) {
    const started = Date.now()
    log(`building ${Object.values(module.binaries).join(', ')} (minutes when nothing is cached)`)
    await build(module, folder, abort)
    log(`built in ${Math.round((Date.now() - started) / 1000)} s`)
  }
  return ''
}

function isBuilt(module: BuildModule, folder: string): boolean {
  const names = [...Object.values(module.binaries), ...(module.yaml ? [module.yaml.name] : [])]
  return names.every((name) => existsSync(join(folder, name)))
}

/** Builds a module's programs into an existing folder. */
export async function build(module: BuildModule, folder: string, abort?: AbortSignal): Promise<void> {
  // Builds in a temporary folder and renames, so that concurrent builds of two checkouts never run a partial
  // program.
  const output = mkdtempSync(join(folder, 'building-'))
  try {
    const ldflags = ['-s', '-w', ...module.ldflags].join(' ')
    const flags = ['-trimpath', '-buildvcs=false', '-ldflags', ldflags, '-o', `${output}/`]
    await go(module, ['build', ...flags, 'tool'], abort)
    for (const [made, name] of Object.entries(module.binaries)) {
      renameSync(join(output, made), join(folder, name))
    }
    await joinYaml(module, folder)
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
}

async function joinYaml(module: BuildModule, folder: string): Promise<void> {
  if (!module.yaml) return
  const source = (await go(module, ['list', '-m', '-f', '{{.Dir}}', module.yaml.goModule])).trim()
  const documents = module.yaml.files.map((file) => readFileSync(join(source, file), 'utf8'))
  writeFileSync(join(folder, module.yaml.name), documents.join('\n---\n'))
}

function go(module: BuildModule, args: string[], abort?: AbortSignal): Promise<string> {
  return run('nice', ['-n', '10', 'go', ...args], {
    cwd: join(sourceFolder, 'build', module.folder),
    env: { CGO_ENABLED: '0', GOTOOLCHAIN: 'local', GOWORK: 'off', GOFLAGS: '-mod=readonly' },
    timeoutMs: BUILD_TIMEOUT_MS,
    abort,
  })
}
