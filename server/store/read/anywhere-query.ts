export interface AnywhereQuery {
  /**
   * Ids, or a text to find in any letter case in names, labels (`key=value`) and images of descendants, with
   * the maximum number of results per class.
   */
  wanted: TextQuery | { ids: readonly string[] }
  /** To-one reference of a resource or of one of its ancestors; its target is returned as `via`. */
  via: { class: string; relation: string }
  /** Attributes returned for each resource in addition to its name. */
  facts?: readonly FactQuery[]
}

export interface TextQuery {
  text: string
  classes: readonly string[]
  count: number
  /**
   * Second text, searched in the same statement: in names of these classes, and as a prefix of the name of
   * the application or environment that contains resources of these classes.
   */
  object?: { text: string; classes: readonly string[] }
}

/** Attribute of a resource of `class`: an ancestor, the target of `via`, or a child. */
export interface FactQuery {
  name: string
  from: 'above' | 'via' | 'child'
  class: string
  attribute: string
}

/** A resource of any class by name. */
export interface NamedResource {
  class: string
  id: string
  name: string | null
}

export interface FoundAnywhere extends NamedResource {
  /**
   * Position of the text, best first: 0: the whole name, 1: its beginning, 2: within it, 3: in a label, 4: in
   * an image; null for known resources. For the second text, 3 means that the name of the resource's
   * application or environment begins with it.
   */
  rank: number | null
  /** 1 for results of the second text. */
  isObject: 0 | 1
  /** By fact name; null if no resource has the attribute. */
  facts: Readonly<Record<string, unknown>>
  /** The label or the image. */
  text: string | null
  /** Ancestors without the root, nearest first. */
  above: NamedResource[]
  via: NamedResource[]
}
