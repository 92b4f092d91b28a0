import { placedIn } from '../../../model/messages/placed.ts'
import type { Details } from '../../../model/types.ts'
import { isAbove } from '../../kinds/Container/container-values.ts'
import type { Violation } from '../../api/errors.ts'
import { relation } from '../../api/queries.ts'

const bounds = ['min', 'max', 'defaultRequest', 'defaultLimit'] as const
type Bound = (typeof bounds)[number]
export const limitTypes = ['Container', 'Pod', 'PersistentVolumeClaim'] as const
type LimitType = (typeof limitTypes)[number]

export const limitedResources = ['cpu', 'memory', 'storage'] as const
type LimitedResource = (typeof limitedResources)[number]

type Amounts = Readonly<Record<string, string>>

type LimitItem = { [Name in Bound]?: Amounts | null } & {
  id: string
  type?: string | null
  maxLimitRequestRatio?: Amounts | null
}

export type LimitRangeRow = Details<'environments.LimitRange'>

/** Fields of the form. Kubernetes has no defaults for pods and PersistentVolumeClaims. */
const asked: Record<LimitType, { resources: readonly LimitedResource[]; bounds: readonly Bound[] }> = {
  Container: { resources: ['cpu', 'memory'], bounds: ['defaultRequest', 'defaultLimit', 'min', 'max'] },
  Pod: { resources: ['cpu', 'memory'], bounds: ['min', 'max'] },
  PersistentVolumeClaim: { resources: ['storage'], bounds: ['min', 'max'] },
}

export const limitRangesOf = (environment: string) =>
  relation('environments.Environment', environment, 'limitRanges', {
    mode: 'exportDetails',
    fields: ['id', 'name', 'spec', 'limits', 'type', 'maxLimitRequestRatio', ...bounds],
    sort: ['name,asc'],
    count: 50,
  })

const itemsOf = (range: LimitRangeRow | null): readonly LimitItem[] => range?.spec?.limits ?? []

/**
 * Returns the first entry of a type. Kubernetes accepts several; the form shows the first and keeps the
 * others.
 */
const itemOf = (range: LimitRangeRow | null, type: LimitType): LimitItem | undefined =>
  itemsOf(range).find((item) => item.type === type)

/** Position of one amount in the form. */
export interface Place {
  type: LimitType
  bound: Bound
  resource: LimitedResource
}

export const keyOf = ({ type, bound, resource }: Place): string => `${type}-${bound}-${resource}`

export const places: readonly Place[] = limitTypes.flatMap((type) =>
  asked[type].resources.flatMap((resource) => asked[type].bounds.map((bound) => ({ type, bound, resource }))),
)

/** Upper bounds for each bound: Kubernetes rejects an amount that exceeds one of them. */
const ascending: Readonly<Record<Bound, readonly Bound[]>> = {
  min: ['defaultRequest', 'defaultLimit', 'max'],
  defaultRequest: ['defaultLimit', 'max'],
  defaultLimit: ['max'],
  max: [],
}

/** Returns the first place that the amount wrongly exceeds; undefined if valid. */
export const exceededBy = (place: Place, textOf: (place: Place) => string): Place | undefined =>
  ascending[place.bound]
    .map((bound) => ({ ...place, bound }))
    .find((other) => asked[place.type].bounds.includes(other.bound) && isAbove(textOf(place), textOf(other)))

/** Returns the range's amount at a place; empty if unset. */
export const amountAt = (range: LimitRangeRow | null, { type, bound, resource }: Place): string =>
  itemOf(range, type)?.[bound]?.[resource] ?? ''

/** Returns one table row per resource of each entry. */
export function rowsOf(
  range: LimitRangeRow,
): { id: string; type: string; resource: string; item: LimitItem }[] {
  return itemsOf(range).flatMap((item) => {
    const names = new Set(bounds.flatMap((bound) => Object.keys(item[bound] ?? {})))
    return [...names].map((resource) => ({
      id: `${item.id}-${resource}`,
      type: item.type ?? '',
      resource,
      item,
    }))
  })
}

/** Typed amounts by `keyOf`, which override existing ones. */
type Typed = Readonly<Record<string, string>>

function boundOf(
  type: LimitType,
  bound: Bound,
  given: Amounts | null | undefined,
  typed: Typed,
): Amounts | null {
  const all = { ...given }
  for (const resource of asked[type].resources) {
    const text = typed[keyOf({ type, bound, resource })]?.trim()
    if (text === '') delete all[resource]
    else if (text !== undefined) all[resource] = text
  }
  return Object.keys(all).length === 0 ? null : all
}

/** Returns the request body of an entry; null if it is empty. */
function itemBody(range: LimitRangeRow | null, type: LimitType, typed: Typed): object | null {
  const item = itemOf(range, type)
  const amounts = asked[type].bounds.map(
    (bound) => [bound, boundOf(type, bound, item?.[bound], typed)] as const,
  )
  const isEmpty = amounts.every(([, given]) => given === null) && item?.maxLimitRequestRatio == null
  if (isEmpty) return null
  return { ...(item ? { id: item.id } : {}), type, ...Object.fromEntries(amounts) }
}

/**
 * Returns the request body with all entries, merged with the typed amounts. Entries the form doesn't show are
 * referenced by id and kept.
 */
export function limitsBody(range: LimitRangeRow | null, typed: Typed): { limits: object[] } {
  const shown = limitTypes.map((type) => ({ first: itemOf(range, type), body: itemBody(range, type, typed) }))
  const kept = itemsOf(range).flatMap((item): object[] => {
    const own = shown.find(({ first }) => first === item)
    if (own === undefined) return [{ id: item.id }]
    return own.body === null ? [] : [own.body]
  })
  const made = shown.flatMap(({ first, body }) => (first === undefined && body !== null ? [body] : []))
  return { limits: [...kept, ...made] }
}

/** Returns the key of the field a violation refers to, given the `sent` entries; null if there is none. */
export function keyOfViolation(violation: Violation, sent: readonly object[]): string | null {
  const [, index = '', name = ''] = /limits\.(\d+)\.(\w+)$/.exec(violation.field ?? '') ?? []
  const { place: path } = placedIn(violation)
  const [, resource = ''] = (typeof path === 'string' && /\[([^\]]+)\]$/.exec(path)) || []
  const entry = sent[Number(index)]
  const found = places.find(
    (place) =>
      place.bound === name &&
      place.resource === resource &&
      entry &&
      'type' in entry &&
      entry.type === place.type,
  )
  return found && index !== '' ? keyOf(found) : null
}
