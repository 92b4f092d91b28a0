export const operations = {
  // operations/held-clusters.ts
  // operations/guard
}
