import { type Message, message } from '../../../model/messages/message.ts'
import { findName } from '../../../model/named.ts'
import type { Model } from '../../../model/registry.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { isWhole, partsOf } from '../../../model/wholes.ts'
import { malformed } from '../../errors.ts'
import type { ChangeSetFilter, ClassFilter, Comparison, FieldCondition } from '../../store/store.ts'
import { loggedActions } from '../../activity/action-of-update.ts'
import type { Context } from '../../records/context.ts'
import { isUuid } from '../../records/resolve-reference.ts'

type Kind = NonNullable<ChangeSetFilter['kind']>['kind']
type Condition = (context: Context, condition: FieldCondition) => Promise<ChangeSetFilter> | ChangeSetFilter

const kinds: readonly Kind[] = ['created', 'modified', 'deleted']

/** Fields of change sets that can be filtered, with the conditions they accept. */
const fields = new Map(
  Object.entries<Condition>({
    user: (_context, { comparison, value }) => {
      if (comparison !== 'equals' && comparison !== 'contains')
        throw unfit('user', message('queries.equalsOrContains'))
      return { author: { text: String(value), isWhole: comparison === 'equals' } }
    },
    timestamp: (_context, { comparison, value }) => timeFilter(comparison, Number(value)),
    change: ({ model }, { comparison, value }) => {
      const kind = kinds.find((name) => name === String(value).toLowerCase())
      if (comparison === 'equals' && kind) return { kind: { kind, wholes: wholesOf(model) } }
      throw unfit('change', message('queries.equalsOneOf', { choices: kinds.join(', ') }))
    },
    action: ({ model }, { comparison, value }) => {
      const action = findName(actionsOf(model), String(value))
      if (comparison === 'equals' && action) return { action }
      throw unfit('action', message('queries.equalsAction'))
    },
    modelIndex: ({ model }, { comparison, value }) => {
      const names = [value].flat().map(String)
      if (comparison !== 'equals' && comparison !== 'in')
        throw unfit('modelIndex', message('queries.equalsClass'))
      return { classes: classesOf(model, names) }
    },
    within: async (context, { comparison, value }) => {
      const ids = [value].flat().map((id) => String(id).toLowerCase())
      const isFit = (comparison === 'equals' || comparison === 'in') && ids.every(isUuid)
      if (!isFit) throw unfit('within', message('queries.equalsId'))
      return { within: await withEnvironments(context, ids) }
    },
  }),
)

/** Classes that users see as objects; creating or deleting a part modifies its whole. */
const wholesOf = (model: Model): string[] => [...model.classes.values()].filter(isWhole).map(({ id }) => id)

/** Actions of the model, and actions that only the log has. */
const actionsOf = (model: Model): Map<string, true> => {
  const own = [...model.classes.values()].flatMap(({ actions }) => actions)
  return new Map([...own, ...loggedActions, 'undo'].map((name) => [name, true]))
}

const unfit = (field: string, wanted: Message): Error =>
  malformed(message('queries.changeSetCondition', { field, wanted }))

function timeFilter(comparison: Comparison, time: number): ChangeSetFilter {
  if (!Number.isSafeInteger(time)) throw unfit('timestamp', message('queries.wholeMilliseconds'))
  if (comparison === 'equals') return { from: time, to: time }
  if (comparison === 'greaterThanOrEquals') return { from: time }
  if (comparison === 'greaterThan') return { from: time + 1 }
  if (comparison === 'lessThanOrEquals') return { to: time }
  if (comparison === 'lessThan') return { to: time - 1 }
  throw unfit('timestamp', message('queries.comparisons'))
}

/**
 * Resolves class names: `Deployment` matches the class in every service, `catalog.Deployment` in one. A
 * change to a part counts as a change to its whole.
 */
function classesOf(model: Model, names: readonly string[]): ClassFilter {
  const found = names.flatMap((name) => {
    const called = namedClasses(model, name)
    if (called.length === 0) throw malformed(message('queries.noClass', { parameter: 'modelIndex', name }))
    return called
  })
  const parts = found.filter(isWhole).flatMap((entry) => [...partsOf(entry)])
  return { wholes: found.map(({ id }) => id), parts: [...new Set(parts.map(({ id }) => id))] }
}

const namedClasses = (model: Model, name: string): ModelClass[] =>
  [...model.classes.values()].filter((entry) =>
    [entry.id, entry.name].some((known) => known.toLowerCase() === name.toLowerCase()),
  )

/** Adds the environments of clusters, which contain the clusters' objects but are not below the clusters. */
async function withEnvironments({ store }: Context, ids: readonly string[]): Promise<string[]> {
  const clusters = await store.find({ class: 'cluster.HostCluster', ids })
  const environments = await Promise.all(clusters.map(({ id }) => store.related(id, 'environments')))
  return [...ids, ...environments.flat().map(({ id }) => id)]
}

/**
 * Parses `searchActions`: a text of the source or revision by action name. Throws 400 for unknown actions and
 * for values that aren't texts.
 */
function readActions(model: Model, given: Readonly<Record<string, unknown>>): Record<string, string> {
  const known = actionsOf(model)
  const read = ([name, text]: [string, unknown]): [string, string] => {
    const action = findName(known, name)
    if (action === undefined) throw malformed(message('queries.searchActionUnknown', { name }))
    if (typeof text === 'string') return [action, text.trim()]
    throw malformed(message('queries.searchActionText', { name }))
  }
  return Object.fromEntries(Object.entries(given).map(read))
}

/** Search for change sets; `actions` match the text in the user's language. */
interface ChangeSearch {
  text: string
  actions: Readonly<Record<string, unknown>>
}

/** Converts conditions and a search to a filter for change sets. Throws 400 for unknown fields. */
export async function changeSetFilter(
  context: Context,
  conditions: readonly FieldCondition[],
  search: ChangeSearch | undefined,
): Promise<ChangeSetFilter> {
  const filter: ChangeSetFilter = search
    ? { search: search.text, searchActions: readActions(context.model, search.actions) }
    : {}
  for (const condition of conditions) {
    const read = fields.get(findName(fields, condition.field) ?? '')
    if (!read)
      throw malformed(
        message('queries.changeSetField', {
          field: condition.field,
          fields: ['id', ...fields.keys()].join(', '),
        }),
      )
    narrow(filter, await read(context, condition), condition.field)
  }
  return filter
}

/** All conditions must match: time bounds are narrowed, and any other field accepts only one condition. */
function narrow(filter: ChangeSetFilter, by: ChangeSetFilter, field: string): void {
  const { from, to, ...rest } = by
  if (Object.keys(rest).some((name) => name in filter))
    throw malformed(message('queries.changeSetTwice', { field }))
  Object.assign(filter, rest)
  if (from !== undefined) filter.from = Math.max(from, filter.from ?? from)
  if (to !== undefined) filter.to = Math.min(to, filter.to ?? to)
}
