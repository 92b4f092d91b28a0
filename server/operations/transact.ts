import type { Service } from '../../model/define.ts'
import type { ModelClass } from '../../model/registry.ts'
import { invalid, malformed, notFound } from '../errors.ts'
import { UniqueError } from '../store/store.ts'
import { commitDelete, planDelete } from './delete.ts'
import { nameOf, type ResourceName } from './changes.ts'
import { authorOf, type Context } from './context.ts'
import { commitCreate, type CreatePlan, planCreate, takenError } from './create.ts'
import { isObject } from './draft.ts'
import { commitUpdate, planUpdate, type UpdatePlan } from './update.ts'

type Part = 'create' | 'update' | 'delete'
type Entry = Record<string, unknown>

/** What a transaction did: ids of created and updated resources in the order of the request, names of the deleted. */
export interface TransactionResult {
  create: { entry: ModelClass; id: string }[]
  update: { entry: ModelClass; id: string }[]
  delete: ResourceName[]
}

interface Plan {
  create: CreatePlan[]
  update: UpdatePlan[]
  delete: { entry: ModelClass; id: string }[]
}

/** Creates, changes and deletes several resources of a service, all of it or none. */
export async function transact(context: Context, service: Service, body: Entry): Promise<TransactionResult> {
  const plan: Plan = {
    create: await Promise.all(
      entriesOf(body, 'create').map((entry) => planCreate(context, classOf(context, service, entry), entry)),
    ),
    update: await Promise.all(
      entriesOf(body, 'update').map((entry) => planEntryUpdate(context, service, entry)),
    ),
    delete: await Promise.all(
      entriesOf(body, 'delete').map((entry) => planEntryDelete(context, service, entry)),
    ),
  }
  return commit(context, plan)
}

async function commit(context: Context, plan: Plan): Promise<TransactionResult> {
  try {
    const { result } = await context.store.write(authorOf(context), async (transaction) => {
      const create: TransactionResult['create'] = []
      for (const entry of plan.create)
        create.push({ entry: entry.draft.entry, id: await commitCreate(context, transaction, entry) })
      for (const entry of plan.update) await commitUpdate(context, transaction, entry)
      for (const entry of plan.delete) await commitDelete(transaction, { ...entry, expectation: {} })
      return {
        create,
        update: plan.update.map(({ id, draft }) => ({ entry: draft.entry, id })),
        delete: plan.delete.map(({ entry, id }) => nameOf(context.model, { class: entry.id, id })),
      }
    })
    return result
  } catch (error) {
    throw error instanceof UniqueError ? takenError(context, error) : error
  }
}

function entriesOf(body: Entry, part: Part): Entry[] {
  const entries = body[part] ?? []
  if (!Array.isArray(entries)) throw malformed(`"${part}" must be a list.`)
  return entries.map((entry: unknown) => {
    if (isObject(entry)) return entry
    if (part !== 'create' && typeof entry === 'string') return { id: entry }
    throw malformed(`Every entry of "${part}" must be an object.`)
  })
}

/** The class that an entry names. */
function classOf(context: Context, service: Service, entry: Entry): ModelClass {
  const { modelIndex } = entry
  const found = typeof modelIndex === 'string' ? context.model.find(service, modelIndex) : undefined
  if (!found)
    throw malformed(
      `An entry has the modelIndex ${JSON.stringify(modelIndex)}, which ${service} does not have.`,
    )
  return requireStored(found)
}

/** Kubernetes has no transactions: a part that is written there could not be taken back. */
function requireStored(entry: ModelClass): ModelClass {
  if (entry.truth !== 'cluster' && entry.id !== 'environments.Application') return entry
  const message = `${entry.name} lives in a cluster, which knows no transactions. Send each change by itself.`
  throw invalid([{ modelIndex: entry.name, field: null, message }])
}

/** An environment goes together with its namespace, which no transaction could bring back. */
const withNamespace = ({ name }: ModelClass): Error =>
  invalid([
    {
      modelIndex: name,
      field: null,
      message: `${name} is deleted with its namespace in the cluster, which knows no transactions. Send a DELETE by itself.`,
    },
  ])

/** The resource that an entry means: by id alone, with the class looked up, so that the class may be left out. */
async function targetOf(
  context: Context,
  service: Service,
  entry: Entry,
): Promise<{ entry: ModelClass; id: string }> {
  const { id } = entry
  if (typeof id !== 'string') throw malformed('Every entry of "update" and "delete" needs an id.')
  const row = await context.store.get(id.toLowerCase())
  const found = row && context.model.get(row.class)
  if (found?.service !== service) throw notFound(`A resource ${id} of ${service}`)
  return { entry: requireStored(found), id: row?.id ?? id }
}

const planEntryUpdate = async (context: Context, service: Service, entry: Entry): Promise<UpdatePlan> =>
  planUpdate(context, await targetOf(context, service, entry), entry)

async function planEntryDelete(
  context: Context,
  service: Service,
  entry: Entry,
): Promise<{ entry: ModelClass; id: string }> {
  const target = await targetOf(context, service, entry)
  if (target.entry.id === 'environments.Environment') throw withNamespace(target.entry)
  await planDelete(context, target.entry, target.id)
  return target
}
