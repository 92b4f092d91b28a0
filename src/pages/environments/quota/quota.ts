import { parseQuantity } from '../../../../model/quantity.ts'
import { relation, type Resource } from '../../../api/queries.ts'
import { unitOf } from '../../../util/resource-unit.ts'

export interface QuotaRow extends Resource {
  status?: { used?: Record<string, string> } | null
  spec?: {
    id: string
    hard?: Record<string, string> | null
    scopes?: readonly string[] | null
    scopeSelector?: object | null
  }[]
}

/** What the form asks for; other limits of a quota stay as they are. */
export const commonResources = [
  'requests.cpu',
  'requests.memory',
  'limits.cpu',
  'limits.memory',
  'pods',
  'services',
  'persistentvolumeclaims',
  'requests.storage',
] as const

export const quotasOf = (environment: string) =>
  relation<QuotaRow>('environments.Environment', environment, 'resourceQuotas', {
    mode: 'exportDetails',
    fields: ['id', 'name', 'status', 'spec', 'hard', 'scopes', 'scopeSelector'],
    sort: ['name,asc'],
    count: 50,
  })

export const hardOf = ({ spec }: QuotaRow): Record<string, string> => spec?.[0]?.hard ?? {}

/** An amount as Kubernetes takes it as a limit: 250m, 1.5, 4Gi. */
export const isQuantity = (text: string): boolean => (parseQuantity(text) ?? -1) >= 0

/** How much of a limit is used, in percent; null where one of them is not known or there is nothing to use. */
export function shareOf(used: string | undefined, limit: string): number | null {
  const [part, whole] = [parseQuantity(used), parseQuantity(limit)]
  return part === null || whole === null || whole === 0 ? null : (part / whole) * 100
}

/** Whether less is allowed than is in use, as far as both are known. */
export function isBelowUse(limit: string, used: string | undefined): boolean {
  const [most, part] = [parseQuantity(limit), parseQuantity(used)]
  return most !== null && part !== null && most < part
}

/** Whether it counts some of the pods alone. */
const isScoped = ({ spec: [spec] = [] }: QuotaRow): boolean =>
  (spec?.scopes ?? []).length > 0 || (spec?.scopeSelector ?? null) !== null

/**
 * What is in use, as a quota counts it, and where it does not, as others of the environment count all of it: one tells it
 * of its own limits alone. Null for a quota that is not there yet.
 */
export const usedFor = (quota: QuotaRow | null, all: readonly QuotaRow[]): Record<string, string> =>
  Object.assign(
    {},
    ...[...all.filter((other) => !isScoped(other)), ...(quota ? [quota] : [])].map(
      ({ status }) => status?.used ?? {},
    ),
  )

/** Whether a text can stand in the field of a limit. */
export const isLimit = (name: string, text: string): boolean =>
  unitOf(name) === 'count' ? /^\d+k?$/.test(text) : isQuantity(text)

/** The limits of a quota with those of a form: an empty field takes its limit away, what the form lacks stays. */
export function withEntered(
  hard: Readonly<Record<string, string>>,
  entered: Readonly<Record<string, string>>,
): Record<string, string> {
  const kept = Object.entries(hard).filter(([name]) => !(name in entered))
  const set = Object.entries(entered).flatMap(([name, text]): [string, string][] =>
    text.trim() === '' ? [] : [[name, text.trim()]],
  )
  return Object.fromEntries([...kept, ...set])
}
