import type { GoingObject } from '../../model/answers/deletion.ts'
import { type Fields, isFields, listOf, textField } from '../../model/fields.ts'
import type { ModelClass } from '../../model/model-class.ts'
import type { Model } from '../../model/registry.ts'
import { objectId } from '../clusters/connection/identity.ts'
import type { Context } from '../records/context.ts'
import type { DeletionPlan } from './delete.ts'
import { chunkedRows } from '../concurrency/chunked-rows.ts'
import { hostClusterOf } from '../records/workload-target.ts'
import { equals, isIn } from '../store/store.ts'

/**
 * Returns child classes with independent resources, such as an application's pods. Parts of the parent are
 * excluded.
 */
const standaloneBelow = (entry: ModelClass): ModelClass[] =>
  [...entry.relations.values()].flatMap(({ type, many, target }) =>
    type === 'child' && many && target.key !== null && target.methods.includes('DELETE') ? target : [],
  )

function allBelow(entry: ModelClass, found = new Set<ModelClass>()): Set<ModelClass> {
  for (const target of standaloneBelow(entry)) {
    if (found.has(target)) continue
    found.add(target)
    allBelow(target, found)
  }
  return found
}

/** A row with contents that are deleted with a planned resource. */
interface Root {
  plan: DeletionPlan
  id: string
  class: ModelClass
}

/** Objects by the id of the planned resource. */
type Going = Map<string, GoingObject[]>

/** Returns everything deleted with planned resources, by their ids. Takes a fixed number of statements. */
export async function goingWith(context: Context, plans: readonly DeletionPlan[]): Promise<Going> {
  const going: Going = new Map(plans.map(({ row }) => [row.id, []]))
  const also = [...plans.flatMap(alsoRemoved), ...(await environmentsOf(context, plans))]
  const contents = also.map(({ plan, id }) => ({ plan, id, class: context.model.get(environmentClass) }))
  const roots = [...plans.map((plan): Root => ({ plan, id: plan.row.id, class: plan.entry })), ...contents]
  await addAlso(context, also, going)
  // A detached cluster or namespace keeps its contents.
  await addBelow(
    context,
    roots.filter(({ plan }) => plan.keeps === null),
    going,
  )
  await addOwned(context, plans, going)
  for (const [id, objects] of going) going.set(id, distinct(objects))
  return going
}

const distinct = (objects: readonly GoingObject[]): GoingObject[] =>
  [...new Map(objects.map((object) => [object.id, object])).values()].toSorted(
    (a, b) => compareText(a.kind, b.kind) || compareText(a.name, b.name),
  )

const compareText = new Intl.Collator('en').compare

const environmentClass = 'environments.Environment'

/** An environment that is deleted with a planned resource but is not below it. */
interface Also {
  plan: DeletionPlan
  id: string
}

/** Additional rows that the store removes: a cluster's environments. */
const alsoRemoved = (plan: DeletionPlan): Also[] =>
  plan.ids.filter((id) => id !== plan.row.id).map((id) => ({ plan, id }))

/** Returns the environments of namespaces that are deleted directly. */
async function environmentsOf(context: Context, plans: readonly DeletionPlan[]): Promise<Also[]> {
  const found: Also[] = []
  for (const plan of plans) {
    if (plan.entry.id !== 'cluster.Namespace') continue
    const environments = await context.store.find({
      class: environmentClass,
      relatedTo: {
        id: await hostClusterOf(context, plan.row),
        relation: 'environments',
        owner: 'cluster.HostCluster',
      },
      conditions: [equals('namespace', plan.row.name)],
    })
    found.push(...environments.map(({ id }) => ({ plan, id })))
  }
  return found
}

const fields = ['id', 'name', 'service', 'modelIndex', 'kind', 'ancestors'] as const

async function* readRows(
  context: Context,
  selection:
    | { class: readonly string[]; ids: readonly string[] }
    | { class: readonly string[]; below: readonly string[] },
  names: readonly string[] = fields,
): AsyncGenerator<Fields[]> {
  const { class: classes } = selection
  const bytes = await context.store.readBytes({
    class: classes,
    mode: 'exportDetails',
    fields: names,
    ...('ids' in selection
      ? { ids: selection.ids }
      : { conditions: [isIn('ancestors.id', selection.below)] }),
  })
  for await (const rows of chunkedRows(bytes)) yield rows.filter(isFields)
}

function objectOf(model: Model, row: Fields): GoingObject[] {
  const { id, name } = row
  const service = textField(row, 'service')?.toLowerCase()
  const modelIndex = textField(row, 'modelIndex')
  if (typeof id !== 'string' || service === undefined || modelIndex === undefined) return []
  const entry = model.get(`${service}.${modelIndex}`)
  return [
    {
      id,
      class: entry.id,
      kind: textField(row, 'kind') ?? entry.name,
      name: typeof name === 'string' ? name : id,
    },
  ]
}

async function addAlso(context: Context, also: readonly Also[], going: Going): Promise<void> {
  if (also.length === 0) return
  const byId = Map.groupBy(also, ({ id }) => id)
  for await (const rows of readRows(context, { class: [environmentClass], ids: [...byId.keys()] }))
    for (const object of rows.flatMap((row) => objectOf(context.model, row)))
      for (const { plan } of byId.get(object.id) ?? []) going.get(plan.row.id)?.push(object)
}

async function addBelow(context: Context, roots: readonly Root[], going: Going): Promise<void> {
  const classes = new Set(roots.flatMap((root) => [...allBelow(root.class)]).map(({ id }) => id))
  if (classes.size === 0) return
  const byId = Map.groupBy(roots, ({ id }) => id)
  const add = (row: Fields): void => {
    const above = listOf(row['ancestors']).flatMap(({ id }) => byId.get(String(id)) ?? [])
    for (const { plan } of above) going.get(plan.row.id)?.push(...objectOf(context.model, row))
  }
  for await (const rows of readRows(context, { class: [...classes], below: [...byId.keys()] }))
    for (const row of rows) add(row)
}

/** An object of an environment with the ids of its owners. */
interface Owned {
  id: string
  class: string
  owners: string[]
}

const isInEnvironment = ({ entry }: DeletionPlan): boolean =>
  entry.service === 'environments' && entry.truth === 'cluster'

/**
 * Adds objects that Kubernetes' garbage collection deletes after a planned one because all their owners are
 * gone.
 */
async function addOwned(context: Context, plans: readonly DeletionPlan[], going: Going): Promise<void> {
  const byParent = Map.groupBy(plans.filter(isInEnvironment), ({ row }) => row.parentId ?? '')
  if (byParent.size === 0) return
  const owned = await readOwned(context, byParent)
  const taken = [...byParent].flatMap(([parent, some]) =>
    some.flatMap(({ row }) =>
      collected(row.id, owned.get(parent) ?? []).map((object) => ({ by: row.id, ...object })),
    ),
  )
  if (taken.length === 0) return
  const byId = Map.groupBy(taken, ({ id }) => id)
  const classes = [...new Set(taken.map((object) => object.class))]
  for await (const rows of readRows(context, { class: classes, ids: [...byId.keys()] }))
    for (const object of rows.flatMap((row) => objectOf(context.model, row)))
      for (const { by } of byId.get(object.id) ?? []) going.get(by)?.push(object)
}

/** Returns objects with owners, by the resource they are below. */
async function readOwned(
  context: Context,
  byParent: ReadonlyMap<string, readonly DeletionPlan[]>,
): Promise<Map<string, Owned[]>> {
  const owned = new Map<string, Owned[]>()
  const clusters = new Map<string, string>()
  for (const [parent, [plan]] of byParent) {
    owned.set(parent, [])
    if (plan) clusters.set(parent, await hostClusterOf(context, plan.row))
  }
  const add = ({ ancestors, ownerReferences }: Fields): void => {
    const uids = listOf(ownerReferences).map((owner) => textField(owner, 'uid') ?? '')
    const [object, ...above] = listOf(ancestors)
    const parent = above.map(({ id }) => String(id)).find((id) => owned.has(id)) ?? ''
    const cluster = clusters.get(parent)
    if (!object || cluster === undefined || uids.length === 0) return
    owned.get(parent)?.push({
      id: String(object['id']),
      class: `environments.${String(object['modelIndex'])}`,
      owners: uids.map((uid) => objectId(cluster, uid)),
    })
  }
  const selection = { class: ['environments.ObjectMeta'], below: [...byParent.keys()] }
  for await (const rows of readRows(context, selection, ['ownerReferences', 'ancestors'])) rows.forEach(add)
  return owned
}

/** Returns the closure of an object's dependents. */
function collected(id: string, all: readonly Owned[]): Owned[] {
  const gone = new Set([id])
  const found: Owned[] = []
  let left = [...all]
  for (;;) {
    const next = left.filter(({ owners }) => owners.every((owner) => gone.has(owner)))
    if (next.length === 0) return found
    for (const object of next) gone.add(object.id)
    found.push(...next)
    left = left.filter((object) => !gone.has(object.id))
  }
}
