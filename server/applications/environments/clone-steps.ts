import { message } from '../../../model/messages/message.ts'
import { reasonOf } from './cloned-object.ts'
import type { CloneAnswer, ClonedObject } from '../../../model/actions/environments.ts'
import { isFields } from '../../../model/fields.ts'
import { type ClusterWriter, ClusterError, type ObjectChange } from '../../clusters/connection/cluster.ts'
import { ApiError, invalidAt, textOf } from '../../errors.ts'
import { authorOf, type Context, type Written } from '../../records/context.ts'
import { withEnvironmentLock } from '../../records/environment-mutex.ts'
import { prepareNamespace } from '../../clusters/workloads/workload-namespace.ts'
import { autoscaledBy } from '../runs/autoscaled.ts'
import { reportedOf } from './clone-claims.ts'
import { createLike, withoutScaledReplicas } from './clone-overrides.ts'
import type { CloneRequest } from './clone-plan.ts'
import { readSources, sourceIn } from './clone-sources.ts'
import type { PlannedObject } from './cloned-object.ts'

/** A clone's progress, as its task stores it between two steps. */
export type ClonedSoFar = Pick<
  CloneAnswer,
  'id' | 'objects' | 'notes' | 'noteReasons' | 'hosts' | 'neededParts'
>

/** Reads the details of a task's item; null before its first step. */
export const readSoFar = (details: unknown): ClonedSoFar | null =>
  isFields(details) && typeof details['id'] === 'string' && Array.isArray(details['objects'])
    ? // Written by the step before.
      (details as unknown as ClonedSoFar)
    : null

/** Resets failed objects to be created again. */
export const withoutFailures = (soFar: ClonedSoFar): ClonedSoFar => ({
  ...soFar,
  objects: soFar.objects.map((reported) =>
    reported.outcome === 'failed'
      ? { ...reported, outcome: 'create', reason: null, reasons: null }
      : reported,
  ),
})

interface Work {
  /** Id of the new environment. */
  id: string
  request: CloneRequest
  objects: readonly PlannedObject[]
}

const isOpen = ({ outcome }: ClonedObject): boolean => outcome === 'create'

/** Creates all planned objects. */
export const cloneAll = (context: Context, work: Work): Promise<Written[]> =>
  createGroup(
    context,
    work,
    work.objects.filter(({ reported }) => isOpen(reported)),
  )

/** Applications with objects still to be created; null for objects without one, which sort first. */
export const openGroups = (objects: readonly ClonedObject[]): (string | null)[] =>
  [...new Set(objects.filter(isOpen).map(({ application }) => application))].toSorted((one, other) =>
    one === null || other === null ? Number(other === null) - Number(one === null) : one < other ? -1 : 1,
  )

const keyOf = ({ kind, name }: ClonedObject): string => `${kind}/${name}`

/**
 * Creates the objects of one application, or those without one, in an existing environment. Objects that an
 * interrupted step created count as created.
 */
export async function cloneNext(
  context: Context,
  work: Work,
  soFar: ClonedSoFar,
): Promise<{ objects: ClonedObject[]; written: Written[] }> {
  const [group = null] = openGroups(soFar.objects)
  const wanted = soFar.objects.filter((reported) => isOpen(reported) && reported.application === group)
  const planned = new Map(work.objects.map((one) => [keyOf(one.reported), one]))
  const going = wanted.flatMap((reported) => planned.get(keyOf(reported)) ?? [])
  if (context.step?.isRepeat)
    for (const { reported, isThere } of going)
      if (isThere) Object.assign(reported, { outcome: 'created', reason: null, reasons: null })
  const written = await createGroup(
    context,
    work,
    going.filter(({ reported }) => isOpen(reported)),
  )
  const isWanted = new Set(wanted)
  const objects = soFar.objects.map((reported): ClonedObject => {
    if (!isWanted.has(reported)) return reported
    const made = planned.get(keyOf(reported))
    return made
      ? reportedOf(made)
      : { ...reported, outcome: 'failed', ...reasonOf(message('clones.sourceGone')) }
  })
  return { objects, written }
}

/** Creates the namespace and then each object in order; a refused object doesn't stop the others. */
async function createGroup(
  context: Context,
  { id, request }: Work,
  going: readonly PlannedObject[],
): Promise<Written[]> {
  return withEnvironmentLock(context.store, id, async () => {
    const environment = await context.store.get(id)
    if (!environment) throw gone(request)
    try {
      const { hostClusterId } = request
      await prepareNamespace(context, hostClusterId, environment)
      return [
        await context.clusters.write(hostClusterId, authorOf(context), (driver) =>
          createAll(context, driver, request, going),
        ),
      ]
    } catch (error) {
      for (const { reported } of going) if (isOpen(reported)) fail(reported, error)
      return []
    }
  })
}

const gone = ({ name }: CloneRequest): ApiError =>
  invalidAt(
    { modelIndex: 'Environment', field: null },
    message('clones.environmentDeleted', { environment: name }),
  )

/** Records a refusal on the object; any other error is a fault of the service and is rethrown. */
function fail(reported: PlannedObject['reported'], error: unknown): void {
  if (!(error instanceof ClusterError) && !(error instanceof ApiError)) throw error
  Object.assign(reported, { outcome: 'failed', ...reasonOf(textOf(error)) })
}

async function createAll(
  context: Context,
  driver: ClusterWriter,
  request: CloneRequest,
  going: readonly PlannedObject[],
): Promise<ObjectChange[]> {
  const changes: ObjectChange[] = []
  const autoscaled = autoscaledBy(going.map(({ object }) => object))
  const sources = await readSources(context, request.source, going)
  for (const [index, planned] of going.entries()) {
    const { object, reported } = planned
    context.report?.(
      message('clones.creating', {
        kind: object.kind,
        name: object.metadata.name,
        number: index + 1,
        count: going.length,
      }),
    )
    try {
      const known = await driver.findKind(object.apiVersion, object.kind)
      const source = sourceIn(sources, planned)
      const whole = object.kind === 'Secret' ? { ...object, data: source?.['data'] ?? {} } : object
      const made = await createLike(
        { driver, labelPrefix: context.labelPrefix },
        withoutScaledReplicas(whole, autoscaled),
        source,
      )
      reported.outcome = 'created'
      if (known) changes.push({ kind: known, type: 'changed', object: made })
    } catch (error) {
      fail(reported, error)
    }
  }
  return changes
}
