/** What an amount of a resource of Kubernetes counts: CPU, bytes, or things. */
export function unitOf(name: string): 'cores' | 'bytes' | 'count' {
  if (/(^|\.)cpu$/.test(name)) return 'cores'
  return /(^|[.-])(memory|storage)$/.test(name) ? 'bytes' : 'count'
}
