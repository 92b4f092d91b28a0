/** Host with its port as browsers write it, without a default port; null for none. */
const normalise = (host: string): string | null => {
  const address = `${window.location.protocol}//${host}`
  return host !== '' && URL.canParse(address) ? new URL(address).host : null
}

/**
 * Host with which this page reached the service, where a proxy made it another than the one in the address bar; null
 * where they are the same, and where PUBLIC_URL decides all addresses.
 */
export function changedHost(): string | null {
  const given = document.querySelector('meta[property="seen-host"]')?.getAttribute('content') ?? ''
  const seen = normalise(given.startsWith('__') ? '' : given)
  return seen === null || seen === window.location.host ? null : seen
}
