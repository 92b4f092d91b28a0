import { model } from '../../model/index.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { isWhole } from '../../model/wholes.ts'
import { spans, type Span } from '../api/calls/change-sets.ts'
import { list, type Resource } from '../api/queries.ts'
import { actionGroups } from '../model-ui/activity/actions.ts'
import type { FilterChoice, ListFilter } from '../table/list-definition.ts'

const MAX = 100

export const users = list('users.User', { fields: ['id', 'name'], sort: ['name,asc'], count: MAX })
export const clusters = list('cluster.HostCluster', {
  fields: ['id', 'name'],
  sort: ['name,asc'],
  count: MAX,
})
export const environments = list('environments.Environment', {
  fields: ['id', 'name'],
  filter: ['isDiscovered,equals,false'],
  sort: ['name,asc'],
  count: MAX,
})
export const applications = list('environments.Application', {
  fields: ['id', 'name', 'parent'],
  filter: ['isDiscovered,equals,false'],
  sort: ['name,asc'],
  count: MAX,
})

const named = (rows: readonly Resource[]) => rows.flatMap(({ id, name }) => (name ? [{ id, name }] : []))

/** Users in the log without an account: the demo and the service itself. */
const unattended = ['demo', 'system']

export const userFilter = (rows: readonly Resource[]): ListFilter => ({
  field: 'user',
  label: (t) => t('activity.filters.user'),
  choices: [...new Set([...named(rows).map(({ name }) => name), ...unattended])].map((name) => ({
    value: name,
    label: () => name,
  })),
})

interface Places {
  clusters: readonly Resource[]
  environments: readonly Resource[]
  applications: readonly Resource[]
  /** Environment names by id, for applications with the same name. */
  homes: ReadonlyMap<string, string>
}

const homeOf = ({ parent }: Resource): string => parent?.id ?? ''

const twinsIn = (rows: readonly Resource[]): Resource[] =>
  [...Map.groupBy(rows, ({ name }) => name).values()].filter((alike) => alike.length > 1).flat()

/** Ids of the environments that distinguish applications of the same name, in stable order. */
export const homesOfTwins = (rows: readonly Resource[]): string[] =>
  [...new Set(twinsIn(rows).map(homeOf))].filter((id) => id !== '').toSorted()

const applicationChoices = ({ applications: rows, homes }: Places): ListFilter['choices'] => {
  const twins = new Set(twinsIn(rows))
  return rows.flatMap((row) => {
    const { id, name } = row
    const environment = twins.has(row) ? homes.get(homeOf(row)) : undefined
    const label: ListFilter['label'] = (t) =>
      environment === undefined
        ? t('activity.filters.application', { name: name ?? '' })
        : t('activity.filters.applicationIn', { name: name ?? '', environment })
    return name ? [{ value: id, label }] : []
  })
}

export const placeFilter = (places: Places): ListFilter => ({
  field: 'within',
  label: (t) => t('activity.filters.where'),
  choices: [
    ...named(places.clusters).map(({ id, name }) => ({
      value: id,
      label: (t: Parameters<ListFilter['label']>[0]) => t('activity.filters.cluster', { name }),
    })),
    ...named(places.environments).map(({ id, name }) => ({
      value: id,
      label: (t: Parameters<ListFilter['label']>[0]) => t('activity.filters.environment', { name }),
    })),
    ...applicationChoices(places),
  ],
})

/** Records of external actions, which can't be edited. */
const isNoted = ({ id }: ModelClass): boolean =>
  id === 'cluster.KubernetesRequest' || id === 'environments.TerminalSession'

/** Classes with the same name in several services share one choice. */
const classNames = new Map(
  [...model.classes.values()]
    .filter(
      (entry) => isWhole(entry) && entry.name !== 'Root' && (entry.methods.length > 1 || isNoted(entry)),
    )
    .map(({ name, label }) => [name, label]),
)

export const classFilter: ListFilter = {
  field: 'modelIndex',
  label: (t) => t('activity.filters.class'),
  isByLabel: true,
  choices: [...classNames].map(([value, label]) => ({ value, label: (_translate, say) => say(label) })),
}

export const kindFilter: ListFilter = {
  field: 'change',
  label: (t) => t('activity.filters.kind'),
  choices: (['created', 'modified', 'deleted'] as const).map((value) => ({
    value,
    label: (t) => t(`activity.filters.kinds.${value}`),
  })),
}

const groupNames = Object.keys(actionGroups) as (keyof typeof actionGroups)[]

export const actionFilter: ListFilter = {
  field: 'action',
  label: (t) => t('activity.filters.action'),
  isByLabel: true,
  choices: [
    { value: 'undo', label: (t) => t('activity.filters.actions.undo') },
    ...groupNames.flatMap((name) =>
      actionGroups[name].map((value): FilterChoice => ({
        value,
        label: (t) => t(`activity.filters.actions.${value}`),
        group: (t) => t(`activity.filters.actionGroups.${name}`),
      })),
    ),
  ],
}

export const spanFilter: ListFilter = {
  field: 'span',
  label: (t) => t('activity.filters.span'),
  choices: (Object.keys(spans) as Span[]).map((value) => ({
    value,
    label: (t) => t(`activity.filters.spans.${value}`),
  })),
}

/** Placeholder in a message, such as `{revision, number}`. */
const value = /\{[^{}]*\}/

/** Longest suffix of a text that another text starts with. */
function endIn(text: string, typed: string): string {
  for (let index = 0; index < text.length; index += 1)
    if (typed.startsWith(text.slice(index))) return text.slice(index)
  return ''
}

/** Longest prefix of a text that another text ends with. */
function beginningIn(text: string, typed: string): string {
  for (let length = text.length; length > 0; length -= 1)
    if (typed.endsWith(text.slice(0, length))) return text.slice(0, length)
  return ''
}

/**
 * Value of a message's placeholder in the typed text: '' if none was typed; null if the text doesn't match
 * the message.
 */
function valueIn(typed: string, message: string): string | null {
  const [before = '', after] = message.split(value)
  if (before.includes(typed) || after?.includes(typed)) return ''
  if (after === undefined) return null
  const head = endIn(before, typed)
  const tail = beginningIn(after, typed.slice(head.length))
  if (head === '' && tail === '') return null
  return typed.slice(head.length, typed.length - tail.length).trim()
}

/**
 * Returns the actions whose messages match the search, each with the typed placeholder value. `messages`
 * contains each action's messages, with at most one placeholder each.
 */
export function searchedActions(
  search: string,
  messages: Readonly<Record<string, readonly string[]>>,
  locale: string,
): Record<string, string> {
  const typed = search.trim().toLocaleLowerCase(locale)
  if (typed === '') return {}
  const meant = Object.entries(messages).flatMap(([action, all]) => {
    const values = all.flatMap((message) => valueIn(typed, message.toLocaleLowerCase(locale)) ?? [])
    // A match without a value includes every value.
    return values.length === 0 ? [] : [[action, values.includes('') ? '' : (values[0] ?? '')]]
  })
  return Object.fromEntries(meant)
}
