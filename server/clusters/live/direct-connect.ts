import { equals, rootId, type Store } from '../../store/store.ts'

/**
 * Creates the built-in provider "Direct Connect" for users' own machines if it doesn't exist. Its type is
 * `Other`, as the specification requires.
 */
export async function ensureDirectConnect(store: Store): Promise<void> {
  const conditions = [equals('isDirectConnect', true)]
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
