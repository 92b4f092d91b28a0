/** Response of `GET /api/kindCounts`. */
export interface KindCounts {
  kinds: KindCount[]
}

/** Number of objects of a kind, and the collection that lists them. */
export interface KindCount {
  apiVersion: string
  kind: string
  namespaced: boolean
  count: number
  service: string
  modelIndex: string
  uri: string
}
