import { rootId, type Store } from '../store/store.ts'

/**
 * Makes the built-in provider "Direct Connect", below which people attach machines of their own, where there is none.
 * Its type is `Other`, as the specification has it.
 */
export async function ensureDirectConnect(store: Store): Promise<void> {
  const conditions = [{ field: 'isDirectConnect', comparison: 'equals', value: true }] as const
  const [present] = await store.find({ class: 'config.CloudProvider', conditions }, { count: 1 })
  if (present) return
  await store.write({ name: 'system', audit: true }, (transaction) =>
    transaction.insert(
      { parent: rootId('config'), relation: 'cloudProviders' },
      {
        class: 'config.CloudProvider',
        attributes: {
          name: 'Direct Connect',
          type: 'Other',
          isDirectConnect: true,
          serviceState: 'enabled',
          state: 'available',
          status: [],
        },
      },
    ),
  )
}
