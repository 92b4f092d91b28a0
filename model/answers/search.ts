import type { NamedLink } from './named-link.ts'

/** A resource of any class, with where it lives. */
export interface SearchEntry extends NamedLink {
  /** Where the text was found: `place` is the name of what it stands in; null for a resource that was asked for by its id. */
  match: 'name' | 'label' | 'image' | 'place' | null
  /** The label or the image. */
  text: string | null
  /** Where it lives, as far as it lives in one. */
  application: NamedLink | null
  environment: NamedLink | null
  cluster: NamedLink | null
  /** Nearest first, without the root. */
  ancestors: NamedLink[]
  facts: SearchFacts
}

/** What says whether something can be done with it now; null where there is nothing that would. */
export interface SearchFacts {
  /** The namespace of its environment. */
  namespace: string | null
  /** Its cluster does not answer any more. */
  isAway: boolean | null
  /** Of a node. */
  isCordoned: boolean | null
  /** Of a deployment. */
  isPaused: boolean | null
}

export interface SearchGroup {
  service: string
  modelIndex: string
  /** Of the collection, which lists all that is found with the same `search`. */
  uri: string
  isMore: boolean
  entries: SearchEntry[]
}

export interface SearchAnswer {
  groups: SearchGroup[]
  /** What the second text found; empty without one. */
  objects: SearchGroup[]
}
