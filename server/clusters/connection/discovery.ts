import { message } from '../../../model/messages/message.ts'
import { groupOf } from '../../../model/registry.ts'
import { ClusterError, type WatchedKind } from './cluster.ts'
import { parseAnswer } from './refusal.ts'
import { sharedFor } from './shared-for.ts'
import type { Transport } from './transport.ts'

interface ResourceList {
  resources?: { name: string; kind: string; namespaced: boolean; verbs?: readonly string[] }[]
}

interface GroupList {
  groups?: { preferredVersion?: { groupVersion?: string } }[]
}

/** A missing kind may have been installed since; an existing one rarely disappears. */
const missTimeMs = 5000
const hitTimeMs = 10 * 60_000
/** Listing all kinds takes one request per group. */
const listTimeMs = 60_000

/** Path of a group and version: `/api/v1`, `/apis/apps/v1`. */
const groupPath = (apiVersion: string): string =>
  `${groupOf(apiVersion) ? '/apis' : '/api'}/${apiVersion.split('/').map(encodeURIComponent).join('/')}`

/** Discovers a cluster's kinds, one group at a time and on demand. */
export class Discovery {
  private readonly groups = new Map<string, { time: number; kinds: Map<string, WatchedKind> }>()
  private readonly transport: Transport
  private readonly timeoutMs: number

  constructor(transport: Transport, timeoutMs: number) {
    this.transport = transport
    this.timeoutMs = timeoutMs
  }

  /** Returns the kind with its plural, or null if the cluster doesn't have it. */
  async find(apiVersion: string, kind: string): Promise<WatchedKind | null> {
    const known = this.groups.get(apiVersion)
    const age = Date.now() - (known?.time ?? 0)
    const found = known?.kinds.get(kind)
    if (found && age < hitTimeMs) return found
    if (known && !found && age < missTimeMs) return null
    const kinds = await this.read(apiVersion)
    this.groups.set(apiVersion, { time: Date.now(), kinds })
    return kinds.get(kind) ?? null
  }

  /** Like `find`, but rejects if the kind is missing. */
  async get(apiVersion: string, kind: string): Promise<WatchedKind> {
    const found = await this.find(apiVersion, kind)
    if (found) return found
    const { host } = this.transport.connection
    throw new ClusterError('notFound', message('kinds.missingAt', { host, kind, apiVersion }))
  }

  /** Lists all kinds that support apply, in each group's preferred version. */
  readonly list = sharedFor(listTimeMs, () => this.readAll())

  private async readAll(): Promise<WatchedKind[]> {
    const { groups = [] } = (await this.ask<GroupList>('/apis')) ?? {}
    const versions = groups.map(({ preferredVersion }) => preferredVersion?.groupVersion)
    const kinds = ['v1', ...versions.filter((version) => version !== undefined)].map((apiVersion) =>
      this.read(apiVersion, 'patch'),
    )
    // An aggregated API may be unavailable; the other groups still work.
    const read = await Promise.allSettled(kinds)
    return read.flatMap((result) => (result.status === 'fulfilled' ? [...result.value.values()] : []))
  }

  private async read(apiVersion: string, verb?: string): Promise<Map<string, WatchedKind>> {
    const { resources = [] } = (await this.ask<ResourceList>(groupPath(apiVersion))) ?? {}
    return new Map(
      resources
        .filter(({ name }) => !name.includes('/'))
        .filter(({ verbs = [] }) => verb === undefined || verbs.includes(verb))
        .map(({ name, kind, namespaced }) => [kind, { apiVersion, kind, plural: name, namespaced }]),
    )
  }

  /** Returns null if nothing exists at the path. */
  private async ask<Answer>(path: string): Promise<Answer | null> {
    const answer = await this.transport.request({ method: 'GET', path, timeoutMs: this.timeoutMs })
    return answer.status === 404 ? null : parseAnswer<Answer>(answer, this.transport.connection.host)
  }
}

/** Path of a kind's collection, in one namespace or all. */
export function collectionPath(kind: WatchedKind, namespace?: string): string {
  const scope = kind.namespaced && namespace ? `/namespaces/${encodeURIComponent(namespace)}` : ''
  return `${groupPath(kind.apiVersion)}${scope}/${kind.plural}`
}
