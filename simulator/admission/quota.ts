import { forbidden } from '../failure.ts'
import type { Kind } from '../kinds/kinds.ts'
import type { KubernetesObject } from '../objects.ts'
import { quantity } from '../quantity.ts'
import { amountsOf, formatAmount, hardOf, type QuotaAmounts, usedOf } from '../resources/quota-usage.ts'
import { isInScope } from '../resources/quota-scopes.ts'
import type { Admission } from '../resources/resources.ts'
import type { Storage } from '../storage/storage.ts'
import { pods, quotas } from '../storage/view.ts'

/** Rejects objects that exceed a ResourceQuota, and pods that omit resources which the quota limits. */
export const quotaLimits: Admission = ({ storage }, { kind, object, live }) => {
  const { namespace } = object.metadata
  if (live || !kind.namespaced || storage.count(quotas.kind, namespace ?? '') === 0) return object
  for (const quota of quotas.list(storage, namespace)) {
    const why = problemWith(storage, quota, { kind, object })
    if (why) throw forbidden(kind, object.metadata.name, why)
  }
  return object
}

function problemWith(
  storage: Storage,
  quota: KubernetesObject,
  { kind, object }: { kind: Kind; object: KubernetesObject },
): string | null {
  if (!isInScope(quota, kind, object)) return null
  const hard = hardOf(quota)
  const { name } = quota.metadata
  const unsaid = kind === pods.kind ? unspecified(object, Object.keys(hard)) : []
  if (unsaid.length > 0) return `failed quota: ${name}: must specify ${unsaid.join('; ')}`
  const asked = amountsOf(kind, object)
  const names = Object.keys(hard).filter((resource) => (asked[resource] ?? 0) > 0)
  const used = usedOf(storage, quota, names)
  const over = names.filter(
    (resource) => (used[resource] ?? 0) + (asked[resource] ?? 0) > quantity(hard[resource]) + 1e-9,
  )
  if (over.length === 0) return null
  const list = (amounts: QuotaAmounts): string =>
    over.map((resource) => `${resource}=${formatAmount(resource, amounts[resource] ?? 0)}`).join(',')
  const limited = over.map((resource) => `${resource}=${hard[resource]}`).join(',')
  return `exceeded quota: ${name}, requested: ${list(asked)}, used: ${list(used)}, limited: ${limited}`
}

/**
 * Describes missing requests and limits: each container must set the CPU and memory that the quota limits.
 */
function unspecified(pod: KubernetesObject, limited: string[]): string[] {
  return limited
    .filter((name) => /^(requests\.|limits\.)?(cpu|memory)$/.test(name))
    .flatMap((name) => {
      const [list, resource = ''] = name.startsWith('limits.')
        ? ['limits', name.slice(7)]
        : ['requests', name.replace('requests.', '')]
      const missing = (pods.of(pod).spec.containers ?? []).filter(({ resources }) =>
        list === 'limits'
          ? resources?.limits?.[resource] === undefined
          : resources?.requests?.[resource] === undefined,
      )
      return missing.length > 0
        ? [`${name} for: ${missing.map((container) => container.name).join(',')}`]
        : []
    })
}
