import { equals, rootId, type RowReader, type Store } from '../../store/store.ts'

/**
 * Creates the built-in provider "Direct Connect" for users' own machines if it doesn't exist. Its type is
 * `Other`, as the specification requires.
 */
export async function ensureDirectConnect(store: Store): Promise<void> {
  const conditions = [equals('isDirectConnect', true)]
  const exists = async (reader: RowReader): Promise<boolean> =>
    (await reader.find({ class: 'config.CloudProvider', conditions }, { count: 1 })).length > 0
  if (await exists(store)) return
  await store.write({ name: 'system', audit: true }, async (transaction) => {
    // Another replica may have been first.
    if (await exists(transaction)) return
    await transaction.insert(
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
    )
  })
}
