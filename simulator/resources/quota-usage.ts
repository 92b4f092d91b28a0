import { type Kind, kinds } from '../kinds/kinds.ts'
import { asFields, type KubernetesObject, valueAt } from '../objects.ts'
import { formatBytes, formatCpu, quantity } from '../quantity.ts'
import type { Storage } from '../storage/storage.ts'
import { claims, pods } from '../storage/view.ts'
import { isInScope } from './quota-scopes.ts'

/** Quota amounts, in base units. */
export type QuotaAmounts = Record<string, number>

/** Resources that a quota can count by plain plural. */
const plain = new Set([
  'pods',
  'services',
  'secrets',
  'configmaps',
  'persistentvolumeclaims',
  'replicationcontrollers',
  'resourcequotas',
])

const countNames = ({ plural, group }: Kind): string[] => [
  `count/${plural}${group ? `.${group}` : ''}`,
  ...(group === '' && plain.has(plural) ? [plural] : []),
]

const isOver = ({ status }: KubernetesObject): boolean =>
  status?.phase === 'Succeeded' || status?.phase === 'Failed'

function ofPod(pod: KubernetesObject): QuotaAmounts {
  const amounts: QuotaAmounts = {}
  const add = (name: string, value: unknown): void => {
    amounts[name] = (amounts[name] ?? 0) + quantity(value)
  }
  for (const { resources } of pods.of(pod).spec.containers ?? []) {
    for (const [name, value] of Object.entries(resources?.requests ?? {})) {
      add(`requests.${name}`, value)
      add(name, value)
    }
    for (const [name, value] of Object.entries(resources?.limits ?? {})) add(`limits.${name}`, value)
  }
  return amounts
}

/** Returns the quota amounts that one object uses. */
export function amountsOf(kind: Kind, object: KubernetesObject): QuotaAmounts {
  if (kind === pods.kind && isOver(object)) return {}
  const counts = Object.fromEntries(countNames(kind).map((name) => [name, 1]))
  if (kind === pods.kind) return { ...counts, ...ofPod(object) }
  if (kind !== claims.kind) return counts
  return { ...counts, 'requests.storage': quantity(valueAt(object.spec, 'resources', 'requests', 'storage')) }
}

const countedKinds = kinds.filter(({ namespaced, isComputed }) => namespaced && !isComputed)

/** Returns the namespace's usage of the named amounts. */
export function usedOf(storage: Storage, quota: KubernetesObject, names: readonly string[]): QuotaAmounts {
  const { namespace } = quota.metadata
  const used: QuotaAmounts = Object.fromEntries(names.map((name) => [name, 0]))
  const ofInterest = countedKinds.filter(
    (kind) => kind === pods.kind || kind === claims.kind || countNames(kind).some((name) => name in used),
  )
  const taken = ofInterest.flatMap((kind) =>
    storage
      .list(kind, namespace)
      .filter((object) => isInScope(quota, kind, object))
      .flatMap((object) => Object.entries(amountsOf(kind, object))),
  )
  for (const [name, amount] of taken) if (name in used) used[name] = (used[name] ?? 0) + amount
  return used
}

/** Formats an amount as in quotas. */
export function formatAmount(name: string, amount: number): string {
  if (/(^|\.)cpu$/.test(name)) return formatCpu(amount)
  return /(memory|storage)$/.test(name) ? formatBytes(amount) : String(amount)
}

export const hardOf = (quota: KubernetesObject): Record<string, string> =>
  Object.fromEntries(Object.entries(asFields(quota.spec?.hard)).map(([name, value]) => [name, String(value)]))
