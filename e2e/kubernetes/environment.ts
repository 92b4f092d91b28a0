import { createHash } from 'node:crypto'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The only file here that reads environment variables. */
const environment = process.env

export const sourceFolder = fileURLToPath(new URL('.', import.meta.url))

export const cacheFolder = join(environment.XDG_CACHE_HOME || join(homedir(), '.cache'), 'gantry-kubernetes')

/** Returns an id per checkout, user and cluster name, short enough for an interface name (15 characters). */
export function clusterId(name: string): string {
  return createHash('sha256').update(`${sourceFolder}\n${userId()}\n${name}`).digest('hex').slice(0, 8)
}

export function dataFolderOf(name: string): string {
  return join(tmpdir(), `gantry-kubernetes-${clusterId(name)}`)
}

export function userId(): number {
  return process.getuid?.() ?? -1
}

export function isRoot(): boolean {
  return userId() === 0
}

/**
 * Environment of started programs: the caller's, without KUBECONFIG, which could point to another cluster.
 */
export function childEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { KUBECONFIG: _kubeconfig, ...rest } = environment
  const path = [rest.PATH, '/usr/local/go/bin', '/usr/sbin', '/sbin'].filter(Boolean).join(':')
  return { ...rest, PATH: path, ...extra }
}
