import { message } from '../../../model/messages/message.ts'
import * as environmentActions from '../../../model/actions/environments.ts'
import type {
  ComparedApplication,
  ComparedObject,
  ComparedSide,
  Fact,
  NamedId,
} from '../../../model/actions/environments.ts'
import { malformed } from '../../errors.ts'
import { implement } from '../../resources/implement.ts'
import type { Context } from '../../records/context.ts'
import { hostClusterOf, namespaceOf } from '../../records/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'
import { identityOf } from '../imports/manifest.ts'
import { mapConcurrent } from '../../../model/map-concurrent.ts'
import { type StoredObject, storedObjects } from '../objects.ts'
import { readSwitch } from '../../records/read-switch.ts'
import { keyFacts, secretFacts, type SecretPlace } from './compare-secrets.ts'
import { otherEnvironment } from './find-environment.ts'
import { rightsOf } from '../../access/permissions.ts'
import { isPlatformRole } from '../../access/rights/decide.ts'
import { decideAt, mayAnywhere } from '../../access/rights/decide-at.ts'
import { matchApplications } from './match-applications.ts'
import { comparable, objectFacts } from './object-facts.ts'

/** One side of a comparison. */
interface Side {
  environment: ResourceRow
  cluster: ResourceRow
  isAway: boolean
}

const named = ({ id, name }: ResourceRow): NamedId => ({ id, name })
const namedIfAny = (row: ResourceRow | null): NamedId | null => row && named(row)

/** Concurrent comparisons of objects; Secrets query two clusters. */
const WIDTH = 8

/**
 * Compares the applications of two environments: images, replicas and configuration, and Secrets by key and
 * equality of values. `?with=` is the other environment's name or id, `?all=true` includes equal fields.
 */
export const compare = implement(environmentActions.compare, {
  apply: async (context, { resource, query }) => {
    if (!query['with']) throw malformed(message('queries.missingWith'))
    const other = await otherEnvironment(context, resource, {
      field: 'with',
      value: query['with'],
      purpose: 'compare',
    })
    const isAll = readSwitch(query, 'all')
    const [left, right] = await Promise.all([readSide(context, resource), readSide(context, other)])
    const applications = await compareApplications(context, { left, right, isAll })
    const objects = applications.flatMap((application) => application.objects)
    const count = (change: ComparedObject['change']): number =>
      objects.filter((object) => object.change === change).length
    return {
      left: sideOf(left),
      right: sideOf(right),
      counts: {
        same: count('same'),
        different: count('different'),
        unknown: count('unknown'),
        onlyLeft: count('onlyLeft'),
        onlyRight: count('onlyRight'),
      },
      applications: isAll ? applications : applications.map(onlyDifferent).filter(hasObjects),
    }
  },
})

const onlyDifferent = (application: ComparedApplication): ComparedApplication => ({
  ...application,
  objects: application.objects.filter(({ change }) => change !== 'same'),
})

const hasObjects = ({ objects }: ComparedApplication): boolean => objects.length > 0

async function readSide(context: Context, environment: ResourceRow): Promise<Side> {
  const id = await hostClusterOf(context, environment)
  const cluster = await context.store.get('cluster.HostCluster', id)
  if (!cluster) throw new Error(`The cluster of the environment ${environment.id} is not there.`)
  return { environment, cluster, isAway: cluster.attributes.connectionState !== 'connected' }
}

/** Data from a disconnected cluster is outdated, and the response marks it. */
const sideOf = ({ environment, cluster, isAway }: Side): ComparedSide => ({
  ...named(environment),
  hostCluster: named(cluster),
  isLastKnown: isAway,
})

interface Sides {
  left: Side
  right: Side
  isAll: boolean
}

async function compareApplications(context: Context, sides: Sides): Promise<ComparedApplication[]> {
  const { left, right } = sides
  const applicationsOf = ({ environment }: Side) => context.store.related(environment.id, 'applications')
  const pairs = matchApplications(await applicationsOf(left), await applicationsOf(right))
  const made: ComparedApplication[] = []
  for (const pair of pairs)
    made.push({
      name: pair.left?.name ?? pair.right?.name ?? null,
      left: namedIfAny(pair.left),
      right: namedIfAny(pair.right),
      objects: await compareObjects(context, sides, [pair.left?.id ?? null, pair.right?.id ?? null]),
    })
  const others = await compareObjects(context, sides, [left.environment.id, right.environment.id])
  return [...made, { name: null, left: null, right: null, objects: others }].filter(hasObjects)
}

async function compareObjects(
  context: Context,
  sides: Sides,
  [left, right]: readonly [string | null, string | null],
): Promise<ComparedObject[]> {
  const objectsOf = async (id: string | null): Promise<Map<string, StoredObject>> => {
    const stored = id === null ? [] : (await storedObjects(context, id)).filter(isCompared)
    return new Map(stored.map((entry) => [identityOf(entry.object), entry]))
  }
  const [ours, theirs] = [await objectsOf(left), await objectsOf(right)]
  const keys = [...new Set([...ours.keys(), ...theirs.keys()])]
  return mapConcurrent(keys, WIDTH, (key) =>
    compareObject(context, sides, [ours.get(key) ?? null, theirs.get(key) ?? null]),
  )
}

/** Skips the ServiceAccount that each namespace has, and the Secrets with Helm's release history. */
export const isCompared = ({
  object,
  row: {
    attributes: { type },
  },
}: StoredObject): boolean =>
  !(object.kind === 'ServiceAccount' && object.metadata.name === 'default') && type !== 'helm.sh/release.v1'

type Pair = readonly [StoredObject | null, StoredObject | null]

async function compareObject(context: Context, sides: Sides, pair: Pair): Promise<ComparedObject> {
  const [left, right] = pair
  const found = left ?? right
  if (!found) throw new Error('Neither side has the object.')
  const { kind, metadata } = found.object
  const facts = await factsOf(context, sides, pair)
  return {
    kind,
    name: metadata.name,
    change: changeOf(pair, facts),
    left: left?.row.id ?? null,
    right: right?.row.id ?? null,
    facts: sides.isAll ? facts : facts.filter(({ isSame }) => isSame !== true),
  }
}

function changeOf([left, right]: Pair, facts: readonly Fact[]): ComparedObject['change'] {
  if (!right) return 'onlyLeft'
  if (!left) return 'onlyRight'
  if (facts.some(({ isSame }) => isSame === false)) return 'different'
  return facts.some(({ isSame }) => isSame === null) ? 'unknown' : 'same'
}

async function factsOf(context: Context, { left, right, isAll }: Sides, pair: Pair): Promise<Fact[]> {
  const bodies = pair.map((stored) => stored && comparable(stored.object, context.labelPrefix))
  const facts = objectFacts(bodies[0], bodies[1], isAll)
  if ((pair[0] ?? pair[1])?.object.kind !== 'Secret') return facts
  const places = [secretPlace(left, pair[0]), secretPlace(right, pair[1])] as const
  if (!mayCompareValues(context, [left, right])) return [...facts, ...keyFacts(places)]
  const name = (pair[0] ?? pair[1])?.object.metadata.name ?? ''
  return [...facts, ...(await secretFacts(context, name, places))]
}

/**
 * Returns true if an actor may learn whether the values of Secrets are equal. An actor who writes Secrets could otherwise
 * find out hidden values by guessing.
 */
function mayCompareValues({ actor, model }: Context, sides: readonly Side[]): boolean {
  const rights = rightsOf(actor)
  const entry = model.get('environments.Secret')
  if (isPlatformRole(rights) && !mayAnywhere(rights, 'write', entry)) return true
  return sides.every(
    ({ environment }) => decideAt(rights, 'reveal', entry, environment.id).answer === 'allowed',
  )
}

function secretPlace({ cluster, environment }: Side, stored: StoredObject | null): SecretPlace | null {
  if (!stored) return null
  const { keys } = stored.row.attributes
  return {
    hostClusterId: cluster.id,
    namespace: namespaceOf(environment),
    keys: Array.isArray(keys) ? keys.map(String) : [],
  }
}
