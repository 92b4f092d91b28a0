import { useTranslations, useLocale } from 'use-intl'
import { parseQuantity } from '../../../model/quantity.ts'
import type { Details } from '../../../model/types.ts'
import { relation } from '../../api/queries.ts'
import { useQuantityText } from '../../ui/values/Quantity.tsx'
import { formatInteger } from '../../util/format.ts'
import { unitOf } from '../../util/kubernetes.ts'

export type QuotaRow = Details<'environments.ResourceQuota'>

/** Limits shown in the form; others are kept. */
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
  relation('environments.Environment', environment, 'resourceQuotas', {
    mode: 'exportDetails',
    fields: ['id', 'name', 'status', 'spec', 'hard', 'scopes', 'scopeSelector'],
    sort: ['name,asc'],
    count: 50,
  })

export const hardOf = ({ spec }: QuotaRow): Record<string, string> => spec?.hard ?? {}

/** Returns whether Kubernetes accepts the text as a limit, such as 250m, 1.5 or 4Gi. */
export const isQuantity = (text: string): boolean => (parseQuantity(text) ?? -1) >= 0

/** Returns the used share of a limit in percent; null if either is unknown or the limit is zero. */
export function shareOf(used: string | undefined, limit: string): number | null {
  const [part, whole] = [parseQuantity(used), parseQuantity(limit)]
  return part === null || whole === null || whole === 0 ? null : (part / whole) * 100
}

/** Returns whether the limit is below current usage, if both are known. */
export function isBelowUse(limit: string, used: string | undefined): boolean {
  const [most, part] = [parseQuantity(limit), parseQuantity(used)]
  return most !== null && part !== null && most < part
}

/** Returns whether the quota counts only some pods. */
const isScoped = ({ spec }: QuotaRow): boolean =>
  (spec?.scopes ?? []).length > 0 || (spec?.scopeSelector ?? null) !== null

/**
 * Returns usage as the quota counts it, supplemented by unscoped quotas of the environment, since a quota
 * reports only its own limits. `quota` is null before it exists.
 */
export const usedFor = (quota: QuotaRow | null, all: readonly QuotaRow[]): Record<string, string> =>
  Object.assign(
    {},
    ...[...all.filter((other) => !isScoped(other)), ...(quota ? [quota] : [])].map(
      ({ status }) => status?.used ?? {},
    ),
  )

/** Returns whether a text is a valid limit of this resource. */
export const isLimit = (name: string, text: string): boolean =>
  unitOf(name) === 'count' ? /^\d+k?$/.test(text) : isQuantity(text)

/**
 * Merges form values into a quota's limits: an empty field removes its limit; limits missing in the form are
 * kept.
 */
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

/** Names of resources in forms and messages, where they can't contain dots. */
export const fieldNames = {
  'requests.cpu': 'cpuRequests',
  'requests.memory': 'memoryRequests',
  'limits.cpu': 'cpuLimits',
  'limits.memory': 'memoryLimits',
  pods: 'pods',
  services: 'services',
  persistentvolumeclaims: 'claims',
  'requests.storage': 'storage',
} as const satisfies Record<(typeof commonResources)[number], string>

export type FieldName = (typeof fieldNames)[keyof typeof fieldNames]

const isCommon = (name: string): name is keyof typeof fieldNames => Object.hasOwn(fieldNames, name)

/** Returns a function for the localized name of a limit; uncommon limits keep their Kubernetes name. */
export function useLimitName(): (name: string) => string {
  const t = useTranslations('between.quota.names')
  return (name) => (isCommon(name) ? t(fieldNames[name]) : name)
}

/**
 * Returns a function that formats an amount in the unit of its resource; invalid amounts are returned as they
 * are.
 */
export function useAmountText(): (name: string, text: string) => string {
  const quantity = useQuantityText()
  const locale = useLocale()
  return (name, text) => {
    const value = parseQuantity(text)
    if (value === null) return text
    const unit = unitOf(name)
    return unit === 'count' ? formatInteger(value, locale) : quantity(value, unit)
  }
}
