import type { RowOf, Store } from '../../store/store.ts'

const ldapProviderClass = 'users.LdapProvider'
export type LdapProvider = RowOf<typeof ldapProviderClass>

/** Returns an enabled LDAP provider, or null. */
export async function findLdapProvider(
  store: Pick<Store, 'get'>,
  id: string | null,
): Promise<LdapProvider | null> {
  const provider = await store.get(ldapProviderClass, id)
  return provider?.attributes.isEnabled === false ? null : provider
}

/** Returns all enabled LDAP providers. */
export async function listLdapProviders(store: Pick<Store, 'find'>): Promise<LdapProvider[]> {
  const all = await store.find({ class: ldapProviderClass })
  return all.filter(({ attributes }) => attributes.isEnabled !== false)
}
