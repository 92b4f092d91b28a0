/** The objects of a custom kind, in the columns that its definition prints. */
export interface CustomObjects {
  apiVersion: string
  kind: string
  columns: { name: string; description: string }[]
  objects: CustomObject[]
  /** How many there are in all, or at least. */
  total: number
}

export interface CustomObject {
  name: string
  /** Null for one of the whole cluster. */
  namespace: string | null
  uid: string
  /** Milliseconds. */
  createdOn: number | null
  /** What the cluster prints in each column. */
  cells: string[]
}
