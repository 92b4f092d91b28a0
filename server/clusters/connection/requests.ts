import { message } from '../../../model/messages/message.ts'
import { editManager } from '../../../model/answers/override.ts'
import { fieldsOf } from '../../../model/fields.ts'
import {
  type ApplyOptions,
  ClusterError,
  type KindDescription,
  type KubernetesObject,
  type ListReference,
  type ObjectReference,
  type PodReference,
  type WatchedKind,
  type WriteOptions,
} from './cluster.ts'
import { collectionPath, Discovery } from './discovery.ts'
import { unauthorized } from './failure.ts'
import type { Impersonated } from './impersonation/impersonated.ts'
import { kindSchema } from './kind-schema.ts'
import { OpenApi } from './openapi.ts'
import { displacedStrategy, type Strategy, withoutStrategy } from './displaced-strategy.ts'
import { parseAnswer } from './refusal.ts'
import type { Call, Transport } from './transport.ts'
import { strip } from './mapping/watched-kinds.ts'
import { catalogManager } from './overrides/managed-fields.ts'
import { takeOwnership } from './overrides/ownership.ts'

const pageSize = 500

interface ListPage {
  metadata?: { continue?: string }
  items?: KubernetesObject[]
}

/** Single requests to one cluster: all of `ClusterDriver` except watching. */
export class Requests {
  readonly discovery: Discovery
  private readonly openApi: OpenApi
  private readonly transport: Transport
  private readonly timeoutMs: number
  private readonly refuseWhenAway: () => void

  /**
   * `refuseWhenAway` throws if the cluster is known to be disconnected, so that callers don't wait for a
   * timeout.
   */
  constructor(transport: Transport, timeoutMs: number, refuseWhenAway: () => void, known?: Requests) {
    this.transport = transport
    this.timeoutMs = timeoutMs
    this.refuseWhenAway = refuseWhenAway
    this.discovery = known?.discovery ?? new Discovery(transport, timeoutMs)
    this.openApi = known?.openApi ?? new OpenApi((path, query) => this.ask({ method: 'GET', path, query }))
  }

  get identity(): Impersonated | null {
    return this.transport.identity
  }

  /** Returns requests that impersonate a user. Discovery is still read with the service's account and cached. */
  as(identity: Impersonated): Requests {
    return new Requests(this.transport.as(identity), this.timeoutMs, this.refuseWhenAway, this)
  }

  async get(reference: ObjectReference): Promise<KubernetesObject> {
    return this.ask({ method: 'GET', path: await this.pathOf(reference) })
  }

  async list(reference: ListReference): Promise<KubernetesObject[]> {
    this.refuseWhenAway()
    const kind = await this.discovery.get(reference.apiVersion, reference.kind)
    const path = collectionPath(kind, reference.namespace)
    const objects: KubernetesObject[] = []
    let next: string | undefined
    do {
      const query = {
        limit: pageSize,
        continue: next,
        labelSelector: reference.labelSelector,
        fieldSelector: reference.fieldSelector,
      }
      const page = await this.ask<ListPage>({ method: 'GET', path, query })
      for (const item of page.items ?? []) objects.push(strip(kind, item))
      next = page.metadata?.continue || undefined
    } while (next)
    return objects
  }

  async apply(object: KubernetesObject, options: ApplyOptions = {}): Promise<KubernetesObject> {
    try {
      return await this.applyOnce(object, options)
    } catch (error) {
      const strategy = displacedStrategy(object, error, options)
      if (!strategy) throw error
      return this.applyStrategy(object, strategy, options)
    }
  }

  private async applyOnce(object: KubernetesObject, options: ApplyOptions): Promise<KubernetesObject> {
    const { managedFields: _, ...metadata } = object.metadata
    return this.ask({
      ...(await this.patch(partsOf(object), 'apply-patch+yaml', { ...options, manager: managerOf(options) })),
      body: { ...object, metadata },
    })
  }

  /**
   * Sets the strategy by a patch first. A dry run can't: it applies everything else and adds the strategy to
   * the result.
   */
  private async applyStrategy(
    object: KubernetesObject,
    strategy: Strategy,
    options: ApplyOptions,
  ): Promise<KubernetesObject> {
    const { field, value } = strategy
    if (options.dryRun) {
      const applied = await this.applyOnce(withoutStrategy(object, strategy), options)
      Object.assign(fieldsOf(applied['spec']), { [field]: value })
      return applied
    }
    const { resourceVersion } = object.metadata
    const { metadata } = await this.ask<KubernetesObject>({
      ...(await this.patch(partsOf(object), 'merge-patch+json', { manager: managerOf(options) })),
      body: {
        metadata: { resourceVersion },
        spec: { [field]: { ...value, rollingUpdate: null } },
      },
    })
    const pinned = {
      ...object.metadata,
      ...(resourceVersion && { resourceVersion: metadata.resourceVersion }),
    }
    return this.applyOnce({ ...object, metadata: pinned } as KubernetesObject, options)
  }

  async mergePatch(
    reference: ObjectReference,
    patch: object,
    options?: WriteOptions,
  ): Promise<KubernetesObject> {
    return this.ask({ ...(await this.patch(reference, 'merge-patch+json', options)), body: patch })
  }

  async strategicPatch(
    reference: ObjectReference,
    patch: object,
    options?: WriteOptions,
  ): Promise<KubernetesObject> {
    return this.ask({ ...(await this.patch(reference, 'strategic-merge-patch+json', options)), body: patch })
  }

  async scale(reference: ObjectReference, replicas: number): Promise<KubernetesObject> {
    const call = await this.patch(reference, 'merge-patch+json')
    await this.ask({ ...call, path: `${call.path}/scale`, body: { spec: { replicas } } })
    return this.get(reference)
  }

  async delete(reference: ObjectReference, { dryRun }: WriteOptions = {}): Promise<void> {
    const body = { propagationPolicy: 'Background', ...(dryRun ? { dryRun: ['All'] } : {}) }
    // An object whose kind is gone is gone, too.
    await this.pathOf(reference)
      .then((path) => this.ask({ method: 'DELETE', path, body }))
      .catch(unlessGone)
  }

  async evict(
    { namespace, name }: PodReference,
    { dryRun, gracePeriodSeconds }: WriteOptions & { gracePeriodSeconds?: number } = {},
  ): Promise<void> {
    const path = await this.pathOf({ apiVersion: 'v1', kind: 'Pod', namespace, name })
    const deleteOptions = {
      ...(dryRun ? { dryRun: ['All'] } : {}),
      ...(gracePeriodSeconds === undefined ? {} : { gracePeriodSeconds }),
    }
    const body = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace }, deleteOptions }
    await this.ask({ method: 'POST', path: `${path}/eviction`, body }).catch(unlessGone)
  }

  async findKind(apiVersion: string, kind: string): Promise<WatchedKind | null> {
    this.refuseWhenAway()
    return this.discovery.find(apiVersion, kind)
  }

  async listKinds(): Promise<WatchedKind[]> {
    this.refuseWhenAway()
    return this.discovery.list()
  }

  async describeKind(apiVersion: string, kind: string): Promise<KindDescription | null> {
    this.refuseWhenAway()
    const group = await this.openApi.find(apiVersion)
    const schema = group && kindSchema(group.schemas, apiVersion, kind)
    return schema && { version: group.version, schema }
  }

  /** `fieldValidation` makes the API server reject a misspelled field instead of dropping it. */
  private async patch(
    reference: Reference,
    type: string,
    { dryRun, force, manager = editManager }: WriteOptions & { force?: boolean; manager?: string } = {},
  ): Promise<Pick<Call, 'method' | 'path' | 'query' | 'contentType'>> {
    return {
      method: 'PATCH',
      path: await this.pathOf(reference),
      contentType: `application/${type}`,
      query: {
        fieldManager: manager,
        fieldValidation: 'Strict',
        force,
        dryRun: dryRun ? 'All' : undefined,
      },
    }
  }

  private async pathOf(reference: Reference): Promise<string> {
    this.refuseWhenAway()
    const kind = await this.discovery.get(reference.apiVersion, reference.kind)
    if (!reference.name)
      throw new ClusterError('invalid', message('requests.objectWithoutName', { kind: kind.kind }))
    if (kind.namespaced && !reference.namespace)
      throw new ClusterError(
        'invalid',
        message('requests.objectWithoutNamespace', { kind: kind.kind, name: reference.name }),
      )
    return `${collectionPath(kind, reference.namespace)}/${encodeURIComponent(reference.name)}`
  }

  private async ask<Result = KubernetesObject>(call: Omit<Call, 'timeoutMs'>): Promise<Result> {
    const { connection, identity } = this.transport
    const answer = await this.transport.request({ ...call, timeoutMs: this.timeoutMs })
    if (answer.status === 401) throw unauthorized(connection)
    return withoutManagedFields(parseAnswer<Result>(answer, connection.host, identity))
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ClusterError) || error.reason !== 'notFound') throw error
}

const managerOf = ({ isEdit = false }: ApplyOptions): string => (isEdit ? editManager : catalogManager)

const partsOf = ({ apiVersion, kind, metadata: { name, namespace } }: KubernetesObject): Reference => ({
  apiVersion,
  kind,
  name,
  namespace,
})

type Reference = Omit<ObjectReference, 'namespace'> & { namespace?: string | undefined }

function withoutManagedFields<Result>(answer: Result): Result {
  const { metadata } = answer as { metadata?: object }
  if (metadata) takeOwnership(answer as KubernetesObject)
  return answer
}
