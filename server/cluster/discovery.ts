import { groupOf } from '../../model/registry.ts'
import { ClusterError, type WatchedKind } from './driver.ts'
import { parseAnswer } from './refusal.ts'
import type { Transport } from './transport.ts'

interface ResourceList {
  resources?: { name: string; kind: string; namespaced: boolean }[]
}

/** A kind that was missing may have been installed since; one that was there rarely goes away. */
const missTimeMs = 5000
const hitTimeMs = 10 * 60_000

/** Path of a group and version: `/api/v1`, `/apis/apps/v1`. */
export const groupPath = (apiVersion: string): string =>
  `${groupOf(apiVersion) ? '/apis' : '/api'}/${apiVersion.split('/').map(encodeURIComponent).join('/')}`

/** The kinds of a cluster, asked for group by group when one is needed. */
export class Discovery {
  private readonly groups = new Map<string, { time: number; kinds: Map<string, WatchedKind> }>()
  private readonly transport: Transport
  private readonly timeoutMs: number

  constructor(transport: Transport, timeoutMs: number) {
    this.transport = transport
    this.timeoutMs = timeoutMs
  }

  /** The kind with its plural, or null when the cluster does not have it. */
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

  /** Like `find`, and rejects with a sentence when the kind is not there. */
  async get(apiVersion: string, kind: string): Promise<WatchedKind> {
    const found = await this.find(apiVersion, kind)
    if (found) return found
    const { host } = this.transport.connection
    throw new ClusterError('notFound', `The cluster at ${host} has no kind ${kind} in ${apiVersion}.`)
  }

  private async read(apiVersion: string): Promise<Map<string, WatchedKind>> {
    const answer = await this.transport.request({
      method: 'GET',
      path: groupPath(apiVersion),
      timeoutMs: this.timeoutMs,
    })
    if (answer.status === 404) return new Map()
    const { resources = [] } = parseAnswer<ResourceList>(answer, this.transport.connection.host)
    return new Map(
      resources
        .filter(({ name }) => !name.includes('/'))
        .map(({ name, kind, namespaced }) => [kind, { apiVersion, kind, plural: name, namespaced }]),
    )
  }
}

/** Path of a kind's collection, in one namespace or over all. */
export function collectionPath(kind: WatchedKind, namespace?: string): string {
  const scope = kind.namespaced && namespace ? `/namespaces/${encodeURIComponent(namespace)}` : ''
  return `${groupPath(kind.apiVersion)}${scope}/${kind.plural}`
}
