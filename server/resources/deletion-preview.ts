import type { Deletion } from '../../model/answers/changes.ts'
import { message } from '../../model/messages/message.ts'
import type { DeletionPreview, DeletionsAnswer, GoingObject } from '../../model/answers/deletion.ts'
import { changesOf } from '../activity/changes.ts'
import { ApiError, notFound, toAnswer } from '../errors.ts'
import type { ModelClass } from '../../model/model-class.ts'
import type { ResourceRow } from '../store/store.ts'
import { type Context, type Expectation, requireGeneration } from '../records/context.ts'
import { type DeletionPlan, planDeletion } from './delete.ts'
import { goingWith } from './deletion-extent.ts'

/** Previews the deletion of resources of any classes. Their contents are read together. */
export async function previewDeletions(context: Context, ids: readonly string[]): Promise<DeletionsAnswer> {
  const rows: ResourceRow[] = []
  const plans: DeletionPlan[] = []
  const refusals = new Map<string, ApiError>()
  for (const id of new Set(ids)) {
    const row = await context.store.get(id.toLowerCase())
    if (!row) continue
    rows.push(row)
    const plan = await planOrRefusal(context, row)
    if (plan instanceof ApiError) refusals.set(row.id, plan)
    else plans.push(plan)
  }
  const going = await goingWith(context, plans)
  const byId = new Map(plans.map((plan) => [plan.row.id, plan]))
  const resources = rows.map(({ id }): DeletionPreview => {
    const plan = byId.get(id)
    const objects = going.get(id) ?? []
    return {
      id,
      ...refusalOf(refusals.get(id)),
      losesData: plan !== undefined && losesData(plan, objects),
      keeps: plan?.keeps ?? null,
      objects: objects.slice(0, maxObjects),
      counts: countsOf(objects),
    }
  })
  return { resources }
}

/** Previews one deletion; rejects if the deletion would be rejected. */
export async function dryRunDeletion(
  context: Context,
  target: { entry: ModelClass; id: string },
  expectation: Expectation,
): Promise<Deletion> {
  const { row } = await planDeletion(context, target)
  requireGeneration(row, expectation)
  const [preview] = (await previewDeletions(context, [row.id])).resources
  if (!preview) throw notFound(`${target.entry.name} ${target.id}`)
  return {
    status: 200,
    ...toAnswer(message('transactions.nothingDeleted')),
    changes: changesOf(context, []),
    preview,
  }
}

const maxObjects = 500

const refusalOf = (error: ApiError | undefined): Pick<DeletionPreview, 'refusal' | 'refusalReasons'> => ({
  refusal: error?.message ?? null,
  ...(error && error.reasons.length > 0 ? { refusalReasons: error.reasons } : {}),
})

async function planOrRefusal(
  context: Context,
  { class: classId, id }: ResourceRow,
): Promise<DeletionPlan | ApiError> {
  try {
    return await planDeletion(context, { entry: context.model.get(classId), id })
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Classes with data that a deletion destroys. */
const dataClasses = new Set([
  'environments.PersistentVolumeClaim',
  'cluster.Namespace',
  'cluster.PersistentVolume',
])

/** A cluster that Gantry set up and an environment's namespace are lost with everything in them. */
const losesAll = new Set(['environments.Environment', 'cluster.HostCluster'])

function losesData({ entry, keeps }: DeletionPlan, objects: readonly GoingObject[]): boolean {
  if (keeps !== null) return false
  return (
    losesAll.has(entry.id) ||
    dataClasses.has(entry.id) ||
    objects.some((object) => dataClasses.has(object.class))
  )
}

function countsOf(objects: readonly GoingObject[]): DeletionPreview['counts'] {
  const groups = Map.groupBy(objects, ({ class: classId, kind }) => `${classId} ${kind}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? { class: first.class, kind: first.kind, count: group.length } : []
  })
}
