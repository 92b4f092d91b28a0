/** The objects of a custom kind, in the columns that its definition prints. */
export interface CustomObjects {
  apiVersion: string
  kind: string
  columns: { name: string; description: string }[]
  objects: CustomObject[]
  /** Total number, or a lower bound. */
  total: number
}

export interface CustomObject {
  name: string
  /** Null for one of the whole cluster. */
  namespace: string | null
  uid: string
  /** Milliseconds. */
  createdOn: number | null
  /** Values of the cluster's printer columns. */
  cells: string[]
}
