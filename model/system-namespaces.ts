/** Returns true for Kubernetes' own namespaces. Their workloads have permissions on the whole cluster. */
export const isSystemNamespace = (namespace: string): boolean => namespace.startsWith('kube-')

/** Returns true if a name matches a pattern, in which `*` matches any number of characters. */
export function matchesPattern(name: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop()
  if (last === undefined) return name === first
  if (!name.startsWith(first)) return false
  let from = first.length
  for (const piece of rest) {
    const at = name.indexOf(piece, from)
    if (at < 0) return false
    from = at + piece.length
  }
  return name.length - last.length >= from && name.endsWith(last)
}

/** Returns true for the platform's own namespaces, by the setting `PLATFORM_NAMESPACES`. */
export const isPlatformNamespace = (namespace: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => matchesPattern(namespace, pattern))
