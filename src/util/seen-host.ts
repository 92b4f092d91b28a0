/**
 * Normalizes a host with its port as browsers do, without a default port; returns null if empty or invalid.
 */
const normalise = (host: string): string | null => {
  const address = `${window.location.protocol}//${host}`
  return host !== '' && URL.canParse(address) ? new URL(address).host : null
}

/**
 * Returns the host under which the service received this page when a proxy changed it from the one in the
 * address bar; null if they match, or if PUBLIC_URL determines all addresses.
 */
export function changedHost(): string | null {
  const given = document.querySelector('meta[property="seen-host"]')?.getAttribute('content') ?? ''
  const seen = normalise(given.startsWith('__') ? '' : given)
  return seen === null || seen === window.location.host ? null : seen
}
