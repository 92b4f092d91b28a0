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

/** Installs what is missing. Answers the reason when that is not possible, else an empty text. */
export async function ensureControlPlanePackages(log: (line: string) => void): Promise<string> {
  return ensure(CONTROL_PLANE_PACKAGES, log)
}

export async function ensureRealNodePackages(log: (line: string) => void): Promise<string> {
  return ensure(REAL_NODE_PACKAGES, log)
}

/** Images are built of it, so it must not need a dynamic loader. */
export function findStaticBusybox(): string | null {
  const path = findProgram('busybox')
  if (!path) return null
  const needsLoader = readFileSync(path).subarray(0, 4096).includes('/ld-')
  return needsLoader ? null : path
}

// Someone else may be installing at the same time; apt waits for the lock by itself.
const patience = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3']

/** Which system this is, as the name of a folder: packages of another do not fit. */
function systemName(): string {
  const text = readFileSync('/etc/os-release', 'utf8')
  const [id, version] = ['ID', 'VERSION_ID'].map(
    (key) => new RegExp(`^${key}="?([\\w.-]+)`, 'm').exec(text)?.[1],
  )
  return `${id}-${version ?? 'rolling'}`
}

/** Files of packages that are not installed on this machine, by their paths; fetched once. Rejects where apt cannot. */
export async function downloadPackages(name: string, packages: readonly string[]): Promise<string[]> {
  const folder = join(cacheFolder, `${name}-${systemName()}`)
  const found = (): string[] => readdirSync(folder).map((file) => join(folder, file))
  try {
    return found()
  } catch {
    // It is not there yet.
  }
  mkdirSync(cacheFolder, { recursive: true })
  const cwd = mkdtempSync(`${folder}-`)
  const options = { cwd, timeoutMs: 300_000 }
  const download = () => run('apt-get', [...patience, 'download', ...packages], options)
  // The lists may be older than what they name.
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
