import type { ProviderSettings } from './providers/provider.ts'
import type { RowOf } from '../store/store.ts'
import type { Context } from '../records/context.ts'

/** Returns the settings of a cloud provider's account. Secrets are decrypted on demand and never cached. */
export const providerSettings = (
  { store, keyring }: Pick<Context, 'store' | 'keyring'>,
  { id, attributes }: Pick<RowOf<'config.CloudProvider'>, 'id' | 'attributes'>,
): ProviderSettings => ({
  attributes,
  async secret(name) {
    const sealed = await store.getSecret(id, name)
    return sealed === null ? null : keyring.open(sealed)
  },
})
