import type { ProviderSettings } from '../providers/provider.ts'
import type { ResourceRow } from '../store/store.ts'
import type { Context } from './context.ts'

/** A cloud provider as its account is opened with. Secrets are opened when they are asked for, and kept nowhere. */
export const providerSettings = (
  { store, keyring }: Pick<Context, 'store' | 'keyring'>,
  { id, attributes }: Pick<ResourceRow, 'id' | 'attributes'>,
): ProviderSettings => ({
  attributes,
  async secret(name) {
    const sealed = await store.getSecret(id, name)
    return sealed === null ? null : keyring.open(sealed)
  },
})
