import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, isRoot } from './environment.ts'
import { findProgram, run } from './run.ts'

export const CNI_BIN_FOLDER = '/usr/lib/cni'

interface SystemPackage {
  name: string
  isPresent: () => boolean
}

const program = (name: string, packageName = name): SystemPackage => ({
  name: packageName,
  isPresent: () => findProgram(name) !== null,
})

const CONTROL_PLANE_PACKAGES = [program('openssl')]

const REAL_NODE_PACKAGES = [
  program('containerd'),
  program('runc'),
  program(`${CNI_BIN_FOLDER}/bridge`, 'containernetworking-plugins'),
  program('ip', 'iproute2'),
  program('mount'),
  program('unshare', 'util-linux'),
  { name: 'busybox-static', isPresent: () => findStaticBusybox() !== null },
]

/** Installs missing packages. Returns the reason if that is impossible, otherwise an empty string. */
export async function ensureControlPlanePackages(log: (line: string) => void): Promise<string> {
  return ensure(CONTROL_PLANE_PACKAGES, log)
}

export async function ensureRealNodePackages(log: (line: string) => void): Promise<string> {
  return ensure(REAL_NODE_PACKAGES, log)
}

/** Returns the path of a static busybox, the base of all images; null if it needs a dynamic loader. */
export function findStaticBusybox(): string | null {
  const path = findProgram('busybox')
  if (!path) return null
  const needsLoader = readFileSync(path).subarray(0, 4096).includes('/ld-')
  return needsLoader ? null : path
}

// Another process may be installing at the same time; apt waits for the lock.
const patience = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']

/** Returns the OS name and version for a folder name: packages of another OS don't fit. */
function systemName(): string {
  const text = readFileSync('/etc/os-release', 'utf8')
  const [id, version] = ['ID', 'VERSION_ID'].map(
    (key) => new RegExp(`^${key}="?([\\w.-]+)`, 'm').exec(text)?.[1],
  )
  return `${id}-${version ?? 'rolling'}`
}

/**
 * Downloads packages that are not installed on this machine, once, and returns their paths. Rejects if apt
 * fails.
 */
export async function downloadPackages(name: string, packages: readonly string[]): Promise<string[]> {
  const folder = join(cacheFolder, `${name}-${systemName()}`)
  const found = (): string[] => readdirSync(folder).map((file) => join(folder, file))
  try {
    return found()
  } catch {
    // Not downloaded yet.
  }
  mkdirSync(cacheFolder, { recursive: true })
  const cwd = mkdtempSync(`${folder}-`)
  const options = { cwd, timeoutMs: 300_000 }
  const download = () => run('apt-get', [...patience, 'download', ...packages], options)
  // The package lists may be outdated.
  const renew = () => run('apt-get', [...patience, 'update'], options)
  try {
    await download().catch(() => renew().then(download))
    renameSync(cwd, folder)
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
  return found()
}

async function ensure(packages: SystemPackage[], log: (line: string) => void): Promise<string> {
  const missing = packages.filter((candidate) => !candidate.isPresent()).map((candidate) => candidate.name)
  if (missing.length === 0) return ''
  const names = missing.join(', ')
  if (!isRoot()) return `missing and only root can install: ${names}`
  if (!findProgram('apt-get')) return `missing and this machine has no apt-get: ${names}`
  log(`installing ${names}`)
  try {
    await install(missing)
  } catch (error) {
    return `apt-get cannot install ${names}: ${String(error)}`
  }
  const stillMissing = packages.filter((candidate) => !candidate.isPresent())
  return stillMissing.length === 0 ? '' : `still missing after apt-get: ${names}`
}

async function install(names: string[]): Promise<void> {
  const options = {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    timeoutMs: 600_000,
  }
  await run('apt-get', [...patience, 'update'], options)
  await run('apt-get', [...patience, 'install', '-y', '--no-install-recommends', ...names], options)
}
