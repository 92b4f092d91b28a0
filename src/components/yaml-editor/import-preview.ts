export type ObjectChange = 'created' | 'modified' | 'unchanged' | 'deleted'

/** What an import would do to one object, with the object before and after as YAML. */
export interface ObjectPreview {
  kind: string
  name: string
  change: ObjectChange
  before: string | null
  after: string | null
  /** To which it will belong, where that is decided here; null for none. */
  application?: string | null
}

export interface ImportPreview {
  message: string
  objects: ObjectPreview[]
}

export const changesOf = ({ objects }: ImportPreview): ObjectPreview[] =>
  objects.filter(({ change }) => change !== 'unchanged')

const order: Record<ObjectChange, number> = { deleted: 0, modified: 1, created: 2, unchanged: 3 }

/** What loses something first, what stays as it is last. */
export const inOrder = (objects: readonly ObjectPreview[]): ObjectPreview[] =>
  [...objects].sort(
    (left, right) => order[left.change] - order[right.change] || left.name.localeCompare(right.name),
  )
