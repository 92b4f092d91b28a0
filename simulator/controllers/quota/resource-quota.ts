import { formatAmount, hardOf, usedOf } from '../../resources/quota-usage.ts'
import { quotas } from '../../storage/view.ts'
import { type MakeController, nothing, splitKey } from '../controller.ts'
import { putStatus } from '../pod-control.ts'

/** Delay between a change and the recount; coalesces further changes. */
const recountMs = 500

/** Updates the usage in ResourceQuota statuses. */
export const quotaController: MakeController = (context, queue) => ({
  affected({ kind, object, type }) {
    const { namespace = '' } = object.metadata
    if (kind === quotas.kind) return [`${namespace}/`]
    const isCounted = type !== 'MODIFIED' || kind.kind === 'Pod' || kind.kind === 'PersistentVolumeClaim'
    if (isCounted && context.storage.count(quotas.kind, namespace) > 0) queue.add(`${namespace}/`, recountMs)
    return nothing
  },
  reconcile(key) {
    const { namespace } = splitKey(key)
    for (const quota of quotas.list(context.storage, namespace)) {
      const hard = hardOf(quota)
      const amounts = usedOf(context.storage, quota, Object.keys(hard))
      const used = Object.fromEntries(
        Object.entries(amounts).map(([name, amount]) => [name, formatAmount(name, amount)]),
      )
      putStatus(context, quotas, quota, { hard, used })
    }
  },
})
