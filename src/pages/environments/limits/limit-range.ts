import { isAbove } from '../../../extras/Container/container-values.ts'
import type { Violation } from '../../../api/errors.ts'
import { relation, type Resource } from '../../../api/queries.ts'

const bounds = ['min', 'max', 'defaultRequest', 'defaultLimit'] as const
export type Bound = (typeof bounds)[number]
export const limitTypes = ['Container', 'Pod', 'PersistentVolumeClaim'] as const
export type LimitType = (typeof limitTypes)[number]

export const limitedResources = ['cpu', 'memory', 'storage'] as const
export type LimitedResource = (typeof limitedResources)[number]

type Amounts = Readonly<Record<string, string>>

type LimitItem = { [Name in Bound]?: Amounts | null } & {
  id: string
  type?: string | null
  maxLimitRequestRatio?: Amounts | null
}

export interface LimitRangeRow extends Resource {
  spec?: { id: string; limits?: LimitItem[] }[]
}

/** What the form asks for; Kubernetes gives pods and claims no defaults. */
const asked: Record<LimitType, { resources: readonly LimitedResource[]; bounds: readonly Bound[] }> = {
  Container: { resources: ['cpu', 'memory'], bounds: ['defaultRequest', 'defaultLimit', 'min', 'max'] },
  Pod: { resources: ['cpu', 'memory'], bounds: ['min', 'max'] },
  PersistentVolumeClaim: { resources: ['storage'], bounds: ['min', 'max'] },
}

export const limitRangesOf = (environment: string) =>
  relation<LimitRangeRow>('environments.Environment', environment, 'limitRanges', {
    mode: 'exportDetails',
    fields: ['id', 'name', 'spec', 'limits', 'type', 'maxLimitRequestRatio', ...bounds],
    sort: ['name,asc'],
    count: 50,
  })

const itemsOf = (range: LimitRangeRow | null): readonly LimitItem[] => range?.spec?.[0]?.limits ?? []

/** Kubernetes takes several entries of one type; the form shows the first, and the others stay. */
const itemOf = (range: LimitRangeRow | null, type: LimitType): LimitItem | undefined =>
  itemsOf(range).find((item) => item.type === type)

/** Where one amount stands in the form. */
export interface Place {
  type: LimitType
  bound: Bound
  resource: LimitedResource
}

export const keyOf = ({ type, bound, resource }: Place): string => `${type}-${bound}-${resource}`

export const places: readonly Place[] = limitTypes.flatMap((type) =>
  asked[type].resources.flatMap((resource) => asked[type].bounds.map((bound) => ({ type, bound, resource }))),
)

/** What Kubernetes refuses of one resource: a bound that is more than one of those behind it. */
const ascending: Readonly<Record<Bound, readonly Bound[]>> = {
  min: ['defaultRequest', 'defaultLimit', 'max'],
  defaultRequest: ['defaultLimit', 'max'],
  defaultLimit: ['max'],
  max: [],
}

/** The place whose amount the amount at another one exceeds, though it must not; undefined where all is well. */
export const exceededBy = (place: Place, textOf: (place: Place) => string): Place | undefined =>
  ascending[place.bound]
    .map((bound) => ({ ...place, bound }))
    .find((other) => asked[place.type].bounds.includes(other.bound) && isAbove(textOf(place), textOf(other)))

/** The amount that a range has at a place; empty for none. */
export const amountAt = (range: LimitRangeRow | null, { type, bound, resource }: Place): string =>
  itemOf(range, type)?.[bound]?.[resource] ?? ''

/** What all ranges say of one resource, for a table. */
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

/** By `keyOf`: what was typed over what there was. */
export type Typed = Readonly<Record<string, string>>

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

/** An entry in the words of the service; null where nothing is left of it. */
function itemBody(range: LimitRangeRow | null, type: LimitType, typed: Typed): object | null {
  const item = itemOf(range, type)
  const amounts = asked[type].bounds.map(
    (bound) => [bound, boundOf(type, bound, item?.[bound], typed)] as const,
  )
  const isEmpty = amounts.every(([, given]) => given === null) && item?.maxLimitRequestRatio == null
  if (isEmpty) return null
  return { ...(item ? { id: item.id } : {}), type, ...Object.fromEntries(amounts) }
}

/** The entries of a range with what was typed, in one body; what the form does not show goes by its id and stays. */
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

/** The key of the field that a refusal is about, `sent` being what was refused; null where it is about none. */
export function keyOfViolation({ field, message }: Violation, sent: readonly object[]): string | null {
  const [, index = '', name = ''] = /limits\.(\d+)\.(\w+)$/.exec(field ?? '') ?? []
  const [, resource = ''] = /^[\w.]*\[([^\]]+)\]/.exec(message) ?? []
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
