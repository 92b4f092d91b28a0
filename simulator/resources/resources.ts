import { withControllers } from '../apply/controllers.ts'
import { applyOnto, ownChanges, type Writer } from '../apply/ownership.ts'
import { type Clock, timestamp } from '../clock.ts'
import {
  alreadyExists,
  type Cause,
  badRequest,
  forbidden,
  invalid,
  notFound,
  unexpected,
} from '../failure.ts'
import { statusOfNew, withDefaults } from '../kinds/defaults.ts'
import { type Kind, kindOf } from '../kinds/kinds.ts'
import { storedForm } from '../kinds/stored-form.ts'
import { validateChange } from '../kinds/validation/changes.ts'
import { validateStatus } from '../kinds/validation/statuses.ts'
import { validate, validateNew } from '../kinds/validation/validation.ts'
import { warningsOf } from '../kinds/warnings.ts'
import { isSame, type KubernetesObject, type ObjectMeta, withMetadata } from '../objects.ts'
import { nameLetters, type Random } from '../random.ts'
import type { Storage } from '../storage/storage.ts'
import { refuseOther, refuseOtherDeletion } from './preconditions.ts'
import { emptyLike, withEphemeral, type WrittenPart } from './parts.ts'
import { KnownKinds } from './known-kinds.ts'
import { type DeleteOptions, finalizersFor, graceOf, isHeld, markDeleted } from './deletion.ts'

/** Address of an object, existing or not. */
export interface Place {
  kind: Kind
  namespace?: string | undefined
  name: string
}

export interface WriteOptions {
  /** Field manager. Null for writes by controllers, whose fields are not tracked. */
  manager: string | null
  dryRun?: boolean
  subresource?: WrittenPart | undefined
  /** Receives warnings about a valid but unwise object. */
  warn?(text: string): void
}

interface Preparation extends WriteOptions {
  /** Set for an apply, which computes ownership itself. */
  isOwned?: true
}

/**
 * Fills in fields or throws a Failure before an object is validated and stored; `live` is null for a new one.
 */
export type Admission = (
  resources: Resources,
  request: { kind: Kind; object: KubernetesObject; live: KubernetesObject | null },
) => KubernetesObject

export interface ResourcesOptions {
  storage: Storage
  clock: Clock
  random: Random
  admissions: readonly Admission[]
}

export const namespaceKind = kindOf('v1', 'Namespace')

/** Groups whose kinds, like pods, have a generation. */
const counted = new Set(['apps', 'batch', 'networking.k8s.io', 'policy'])
const hasGeneration = ({ group, kind }: Kind): boolean => counted.has(group) || kind === 'Pod'

/** Write path for HTTP requests and controllers: defaults, admission, validation, ownership. */
export class Resources {
  readonly storage: Storage
  readonly clock: Clock
  readonly random: Random
  readonly kinds: KnownKinds
  private readonly admissions: readonly Admission[]

  constructor({ storage, clock, random, admissions }: ResourcesOptions) {
    this.storage = storage
    this.clock = clock
    this.random = random
    this.kinds = new KnownKinds(storage)
    this.admissions = admissions
  }

  get({ kind, namespace, name }: Place): KubernetesObject {
    const found = this.storage.get(kind, namespace, name)
    if (!found) throw notFound(kind, name)
    return found
  }

  create(kind: Kind, object: KubernetesObject, options: WriteOptions): KubernetesObject {
    const named = this.withName(object)
    const { name, namespace } = named.metadata
    if (!name) throw invalid(kind, '', [nameRequired])
    this.requireNamespace(kind, named)
    const there = this.storage.get(kind, namespace, name)
    if (there) throw alreadyExists(kind, name, there.metadata.deletionTimestamp !== undefined)
    if (named.metadata.resourceVersion)
      throw unexpected('resourceVersion should not be set on objects to be created')
    return this.store(kind, this.prepareNew(kind, named, options), options)
  }

  update(place: Place, object: KubernetesObject, options: WriteOptions): KubernetesObject {
    const live = withControllers(this.get(place))
    refuseOther(place, live, object.metadata)
    const next = this.prepareChange(place.kind, live, object, options)
    return isSameBesideOwners(live, next) ? live : this.store(place.kind, next, options)
  }

  /** Server-side apply. `isNew` is true if the object was created. */
  apply(
    place: Place,
    applied: KubernetesObject,
    options: WriteOptions & { manager: string; force: boolean },
  ): { object: KubernetesObject; isNew: boolean } {
    if (applied.metadata.managedFields?.length) throw badRequest('metadata.managedFields must be nil')
    const target = { writer: this.writerOf(options, options.manager), force: options.force }
    const { kind, namespace, name } = place
    const live = this.storage.get(kind, namespace, name)
    if (!live) {
      this.requireNamespace(kind, applied)
      const merged = applyOnto(emptyLike(applied), applied, target)
      return {
        object: this.store(kind, this.prepareNew(kind, merged, { ...options, isOwned: true }), options),
        isNew: true,
      }
    }
    refuseOther(place, live, applied.metadata)
    const known = withControllers(live)
    const merged = applyOnto(known, applied, target)
    const next = this.prepareChange(kind, live, merged, { ...options, isOwned: true })
    return { object: isSame(known, next) ? live : this.store(kind, next, options), isNew: false }
  }

  /**
   * Trusted write of a controller: no defaults, validation or ownership. `next` derives from the stored
   * object; a changed spec reference increments the generation.
   */
  put(kind: Kind, next: KubernetesObject): KubernetesObject {
    const { namespace, name, generation } = next.metadata
    const live = this.get({ kind, namespace, name })
    const isNewSpec = generation !== undefined && live.spec !== next.spec
    return this.store(kind, isNewSpec ? withMetadata(next, { generation: generation + 1 }) : next, {})
  }

  /** Returns the object if finalizers or a grace period hold it back; null if it is gone. */
  delete(place: Place, options: DeleteOptions): KubernetesObject | null {
    const { kind } = place
    const live = this.get(place)
    refuseOtherDeletion(place, live, options.preconditions ?? {})
    if (kind === namespaceKind && systemNamespaces.has(place.name))
      throw forbidden(kind, place.name, 'this namespace may not be deleted')
    const finalizers = finalizersFor(kind, live, options.propagation)
    const now = this.clock.now()
    const marked = markDeleted(live, { finalizers, graceSeconds: graceOf(kind, live, options), now })
    if (options.dryRun) return isHeld(marked) ? marked : null
    if (!isHeld(marked)) {
      this.storage.remove(kind, marked)
      return null
    }
    return marked === live ? live : this.storage.put(kind, marked)
  }

  private withName(object: KubernetesObject): KubernetesObject {
    const { name, generateName } = object.metadata
    if (name || !generateName) return object
    return withMetadata(object, { name: `${generateName}${this.random.text(nameLetters, 5)}` })
  }

  private requireNamespace(kind: Kind, { metadata }: KubernetesObject): void {
    if (!kind.namespaced) return
    const name = metadata.namespace ?? ''
    const namespace = this.get({ kind: namespaceKind, name })
    if (!namespace.metadata.deletionTimestamp) return
    const why = `unable to create new content in namespace ${name} because it is being terminated`
    throw forbidden(kind, metadata.name, why)
  }

  private writerOf({ subresource }: WriteOptions, manager: string): Writer {
    return { manager, subresource, time: timestamp(this.clock.now()) }
  }

  private owned(before: KubernetesObject, after: KubernetesObject, options: WriteOptions): KubernetesObject {
    // Without recorded managers, ownership is not tracked until someone applies.
    const isUntold = before.metadata.uid !== undefined && !before.metadata.managedFields
    return options.manager === null || isUntold
      ? after
      : ownChanges(before, after, this.writerOf(options, options.manager))
  }

  private admit(kind: Kind, object: KubernetesObject, live: KubernetesObject | null): KubernetesObject {
    return this.admissions.reduce((made, admission) => admission(this, { kind, object: made, live }), object)
  }

  private prepareNew(kind: Kind, object: KubernetesObject, options: Preparation): KubernetesObject {
    // Controllers create objects from validated ones.
    const isKnownGood = options.manager === null
    const formed = isKnownGood ? object : storedForm(object)
    const { status: _, ...rest } = formed
    // A kubelet creates its node with a status.
    const hasStatus = kind.subresources.includes('status') && kind.kind !== 'Node'
    // An object without its status is an object.
    const base = withDefaults((hasStatus ? rest : formed) as KubernetesObject)
    const labels = kind === namespaceKind ? namespaceLabel(object.metadata) : object.metadata.labels
    const made = withMetadata(base, {
      labels,
      uid: this.random.uuid(),
      creationTimestamp: timestamp(this.clock.now()),
      // Without generations, a given number is kept as it is.
      generation: hasGeneration(kind) ? 1 : object.metadata.generation,
      selfLink: undefined,
      deletionTimestamp: undefined,
      deletionGracePeriodSeconds: undefined,
    })
    // Fields set from here on have no manager.
    const owned = options.isOwned ? made : this.owned(emptyLike(made), made, options)
    const admitted = this.admit(kind, owned, null)
    if (!isKnownGood) this.refuseInvalid(kind, admitted, null)
    this.warn(admitted, null, options)
    if (!hasStatus) return admitted
    return { ...admitted, status: statusOfNew(admitted) }
  }

  /** Returns the next state: writing the object keeps its status; writing the status keeps the rest. */
  private prepareChange(
    kind: Kind,
    live: KubernetesObject,
    object: KubernetesObject,
    options: Preparation,
  ): KubernetesObject {
    const kept = serverSide(live.metadata)
    const own = (next: KubernetesObject): KubernetesObject =>
      options.isOwned ? next : this.owned(live, next, options)
    const { subresource } = options
    if (subresource === 'status') {
      const told = { ...live, status: object.status ?? {} }
      refuse(kind, live, validateStatus(told))
      return own(withMetadata(told, { managedFields: object.metadata.managedFields }))
    }
    const { status: _, ...rest } =
      subresource === 'ephemeralcontainers' ? withEphemeral(live, object) : object
    const hasStatus = kind.subresources.includes('status')
    const status = hasStatus ? (live.status ? { status: live.status } : {}) : { status: object.status }
    const labels = kind === namespaceKind ? { labels: namespaceLabel(rest.metadata) } : {}
    const named = withMetadata({ ...rest, ...status } as KubernetesObject, { ...kept, ...labels })
    const filled = withDefaults(storedForm(named))
    if (filled.status === undefined) delete filled.status
    const next = this.admit(kind, own(filled), live)
    this.refuseInvalid(kind, next, live, subresource)
    this.warn(next, live, options)
    const { generation } = live.metadata
    if (generation === undefined || isSame(live.spec, next.spec)) return next
    return withMetadata(next, { generation: generation + 1 })
  }

  private warn(object: KubernetesObject, live: KubernetesObject | null, { warn }: WriteOptions): void {
    if (warn) for (const text of warningsOf(object, live)) warn(text)
  }

  private refuseInvalid(
    kind: Kind,
    object: KubernetesObject,
    live: KubernetesObject | null,
    part?: WrittenPart,
  ): void {
    const found = validate(kind, object)
    const causes = live
      ? [...found.flatMap(repeated), ...validateChange(live, object, part)]
      : [...found, ...validateNew(object)]
    refuse(kind, object, causes)
  }

  private store(kind: Kind, object: KubernetesObject, { dryRun }: { dryRun?: boolean }): KubernetesObject {
    const isOver = object.metadata.deletionTimestamp !== undefined && !isHeld(object)
    if (dryRun) return object
    return isOver ? this.storage.remove(kind, object) : this.storage.put(kind, object)
  }
}

function refuse(kind: Kind, { metadata }: KubernetesObject, causes: Cause[]): void {
  if (causes.length > 0) throw invalid(kind, metadata.name, causes)
}

/** How often a metadata error is repeated: a real API server validates metadata in several places. */
const tellings: Readonly<Record<string, number>> = {
  'metadata.labels': 4,
  'metadata.annotations': 4,
  'metadata.finalizers': 2,
}

const repeated = (cause: Cause): Cause[] =>
  Array.from({ length: tellings[cause.field.replace(/\[\d+\]$/, '')] ?? 1 }, () => cause)

const nameRequired = {
  reason: 'FieldValueRequired',
  message: 'Required value: name or generateName is required',
  field: 'metadata.name',
}

const systemNamespaces = new Set(['default', 'kube-system', 'kube-public'])

const namespaceLabel = ({ name, labels }: ObjectMeta): Record<string, string> => ({
  ...labels,
  'kubernetes.io/metadata.name': name,
})

/** Metadata that no write can change. */
const serverSide = (live: ObjectMeta): Partial<ObjectMeta> => ({
  name: live.name,
  namespace: live.namespace,
  selfLink: undefined,
  uid: live.uid,
  creationTimestamp: live.creationTimestamp,
  generation: live.generation,
  resourceVersion: live.resourceVersion,
  deletionTimestamp: live.deletionTimestamp,
  deletionGracePeriodSeconds: live.deletionGracePeriodSeconds,
})

function isSameBesideOwners(a: KubernetesObject, b: KubernetesObject): boolean {
  const bare = (object: KubernetesObject) => withMetadata(object, { managedFields: undefined })
  return isSame(bare(a), bare(b))
}
