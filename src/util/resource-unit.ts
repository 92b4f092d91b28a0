/** Returns the unit of a Kubernetes resource quantity. */
export function unitOf(name: string): 'cores' | 'bytes' | 'count' {
  if (/(^|\.)cpu$/.test(name)) return 'cores'
  return /(^|[.-])(memory|storage)$/.test(name) ? 'bytes' : 'count'
}
