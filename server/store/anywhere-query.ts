export interface AnywhereQuery {
  /**
   * A text in any letter case, in names, labels as `key=value` or images of what stands below, and at most how many of
   * each class; or ids.
   */
  wanted: TextQuery | { ids: readonly string[] }
  /** A to-one reference which a resource or one above it has, whose target is told as `via`. */
  via: { class: string; relation: string }
  /** What is told of each resource beside its name. */
  facts?: readonly FactQuery[]
}

export interface TextQuery {
  text: string
  classes: readonly string[]
  count: number
  /**
   * A second text, which is looked for in the same statement: in names of some classes, and at the beginning of the name of an
   * application or an environment that resources of these classes stand in.
   */
  object?: { text: string; classes: readonly string[] }
}

/** An attribute of the resource of a class that stands above one, that `via` leads to, or that is below it. */
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
   * 0: it is the name, 1: begins it, 2: stands in it, 3: in a label, 4: in an image; null for known resources. Of the second
   * text 3: the resource stands in something whose name begins with it.
   */
  rank: number | null
  /** 1 for what the second text found. */
  isObject: 0 | 1
  /** By the names that were asked for; null where there is nothing that would tell it. */
  facts: Readonly<Record<string, unknown>>
  /** The label or the image. */
  text: string | null
  /** Ancestors without the root, nearest first. */
  above: NamedResource[]
  via: NamedResource[]
}
