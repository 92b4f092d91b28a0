const ldapStart = 'ldap:'

/** Returns the issuer of an LDAP provider's accounts. It contains the provider's id, so that its address may change. */
export const issuerOfLdap = (id: string): string => ldapStart + id

/** Returns the id of the LDAP provider behind an issuer; null for other issuers. */
export const ldapProviderIn = (issuer: string | null): string | null =>
  issuer?.startsWith(ldapStart) ? issuer.slice(ldapStart.length) : null

const proxyStart = 'proxy:'

/** Returns the issuer of a proxy provider's accounts. */
export const issuerOfProxy = (id: string): string => proxyStart + id

/** Returns the id of the proxy provider behind an issuer; null for other issuers. */
export const proxyProviderIn = (issuer: string): string | null =>
  issuer.startsWith(proxyStart) ? issuer.slice(proxyStart.length) : null

/** Returns a short name of an issuer for people: the host of an OpenID Connect provider, or LDAP. */
export function nameOfIssuer(issuer: string): string {
  if (ldapProviderIn(issuer) !== null) return 'LDAP'
  if (proxyProviderIn(issuer) !== null) return 'Proxy'
  const [, host] = /^https:\/\/([^/]+)/.exec(issuer) ?? []
  return host ?? issuer
}
