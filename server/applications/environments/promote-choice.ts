import { type Message, message } from '../../../model/messages/message.ts'
import type { LeftOut } from '../../../model/actions/promotions.ts'
import type { ClusterPreview, KubernetesObject } from '../../clusters/connection/cluster.ts'
import { invalid, type Violation, violationOf } from '../../errors.ts'
import type { Context } from '../../records/context.ts'
import { mapConcurrent } from '../../../model/map-concurrent.ts'
import { namespaceOf } from '../../records/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'
import { findObject } from '../apply.ts'
import { identityOf } from '../imports/manifest.ts'
import { type StoredObject, storedObjects } from '../objects.ts'
import { movedObject } from './clone-parts.ts'
import { isCompared } from './compare.ts'
import { matchApplications } from './match-applications.ts'
import { comparable, objectFacts } from './object-facts.ts'
import type { FactPart } from '../../../model/answers/comparison.ts'
import { hasPods } from './promote-merge.ts'

export interface PromoteRequest {
  /** Application to promote. */
  application: ResourceRow
  /** Its environment. */
  own: ResourceRow
  environment: ResourceRow
  parts: ReadonlySet<FactPart>
  /** Keys such as `Deployment/web`; null for the default selection. */
  components: ReadonlySet<string> | null
}

export interface Choice {
  /** Objects as they would be in the target's namespace. */
  chosen: KubernetesObject[]
  /** All objects of the application in its current environment. */
  sources: StoredObject[]
  leftOut: LeftOut[]
  notes: Message[]
}

interface TargetPlace {
  driver: ClusterPreview
  /** Matching application in the target; null if there is none yet. */
  target: ResourceRow | null
}

const WIDTH = 8
export const componentOf = ({ kind, metadata }: KubernetesObject): string => `${kind}/${metadata.name}`
const isUsual = ({ kind }: KubernetesObject): boolean => hasPods(kind) || kind === 'ConfigMap'

/** Returns the matching application in the target. */
export async function findTarget(
  { store }: Context,
  application: ResourceRow,
  environment: ResourceRow,
): Promise<ResourceRow | null> {
  const source =
    application.parentId === null ? [] : await store.related(application.parentId, 'applications')
  const pairs = matchApplications(source, await store.related(environment.id, 'applications'))
  return pairs.find(({ left }) => left?.id === application.id)?.right ?? null
}

/**
 * Selects the objects to promote: the chosen components; by default, workloads and ConfigMaps, or everything
 * but Secrets if the target lacks the application. In an existing application, networking and policies are
 * environment-specific and only reported if they differ.
 */
export async function chooseObjects(
  context: Context,
  request: PromoteRequest,
  place: TargetPlace,
): Promise<Choice> {
  const { application, components } = request
  const sources = await comparedObjects(context, application.id)
  const moved = movedObjects(request, sources)
  refuseUnknown(request, moved)
  const known = await knownKinds(place.driver, moved)
  const isWhole = place.target === null && request.parts.has('configuration')
  const goesAlong = (object: KubernetesObject): boolean =>
    isUsual(object) || (isWhole && object.kind !== 'Secret' && known.has(object.kind))
  const chosen = moved.filter((object) =>
    components === null ? goesAlong(object) : components.has(componentOf(object)),
  )
  if (chosen.length === 0)
    throw invalid([
      violation(message('promotions.nothingToPromote', { application: application.name ?? '' })),
    ])
  const taken = new Set(chosen)
  const others = moved.filter((object) => !taken.has(object) && !goesAlong(object))
  return {
    chosen,
    sources,
    leftOut: await leftOutOf(context, request, place, others),
    notes: isWhole ? notesOf(moved, chosen, known) : [],
  }
}

const comparedObjects = async (context: Context, id: string): Promise<StoredObject[]> =>
  (await storedObjects(context, id)).filter(isCompared)

/** Returns the objects as they would be in the target. */
function movedObjects(
  { own, environment }: PromoteRequest,
  stored: readonly StoredObject[],
): KubernetesObject[] {
  const [from, to] = [namespaceOf(own), namespaceOf(environment)]
  return stored.map(({ object }) => movedObject(object, { from, to }))
}

function refuseUnknown({ application, components }: PromoteRequest, all: readonly KubernetesObject[]): void {
  const known = new Set(all.map(componentOf))
  const of = { application: application.name ?? '' }
  const violations = [...(components ?? [])].flatMap((name): Violation[] => {
    const problem = !known.has(name)
      ? known.size > 0
        ? message('promotions.unknownComponent', { ...of, component: name, known: [...known] })
        : message('promotions.noComponents', { ...of, component: name })
      : name.startsWith('Secret/')
        ? message('promotions.secretComponent', { component: name })
        : null
    return problem === null ? [] : [violation(problem)]
  })
  if (violations.length > 0) throw invalid(violations)
}

const violation = (text: Message): Violation => violationOf({ modelIndex: 'Application', field: null }, text)

async function knownKinds(
  driver: ClusterPreview,
  objects: readonly KubernetesObject[],
): Promise<ReadonlySet<string>> {
  const kinds = [...new Map(objects.map((object) => [object.kind, object])).values()]
  const known = await mapConcurrent(kinds, WIDTH, async ({ apiVersion, kind }) =>
    (await driver.findKind(apiVersion, kind)) ? [kind] : [],
  )
  return new Set(known.flat())
}

async function leftOutOf(
  context: Context,
  request: PromoteRequest,
  { driver, target }: TargetPlace,
  others: readonly KubernetesObject[],
): Promise<LeftOut[]> {
  const places = [request.environment.id, ...(target ? [target.id] : [])]
  const theirs = await mapConcurrent(places, WIDTH, async (id) =>
    movedObjects(request, await comparedObjects(context, id)),
  )
  const there = new Map(theirs.flat().map((object) => [identityOf(object), object]))
  const found = await mapConcurrent(others, WIDTH, async (object): Promise<LeftOut[]> => {
    const other = there.get(identityOf(object))
    const change = other ? differs(context, object, other) : await misses(driver, object)
    return change === null ? [] : [{ kind: object.kind, name: object.metadata.name, change }]
  })
  return found.flat()
}

/** Compares objects except Secret values: each environment has its own. */
function differs(
  { labelPrefix }: Context,
  one: KubernetesObject,
  other: KubernetesObject,
): 'different' | null {
  if (one.kind === 'Secret') return null
  const facts = objectFacts(comparable(one, labelPrefix), comparable(other, labelPrefix), false)
  return facts.length > 0 ? 'different' : null
}

/** Objects of another application in the target also count as present. */
async function misses(driver: ClusterPreview, object: KubernetesObject): Promise<'missing' | null> {
  const known = await driver.findKind(object.apiVersion, object.kind)
  return known && (await findObject(driver, object)) ? null : 'missing'
}

function notesOf(
  all: readonly KubernetesObject[],
  chosen: readonly KubernetesObject[],
  known: ReadonlySet<string>,
): Message[] {
  const unknown = new Map(
    all
      .filter(({ kind }) => !known.has(kind))
      .map(({ apiVersion, kind }) => [
        `${apiVersion} ${kind}`,
        message('kinds.missing', { kind, apiVersion }),
      ]),
  )
  const hasClaims = chosen.some(({ kind }) => kind === 'PersistentVolumeClaim')
  return [...unknown.values(), ...(hasClaims ? [message('clones.emptyVolumes')] : [])]
}
