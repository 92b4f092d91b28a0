import type { NamedLink } from './named-link.ts'

/** A resource of any class, with its place. */
export interface SearchEntry extends NamedLink {
  /** The matching text: `place` is the name of an ancestor; null for a resource requested by id. */
  match: 'name' | 'label' | 'image' | 'address' | 'place' | null
  /** The label, the image or the addresses. */
  text: string | null
  /** Place of the resource, as far as applicable. */
  application: NamedLink | null
  environment: NamedLink | null
  cluster: NamedLink | null
  /** Nearest first, without the root. */
  ancestors: NamedLink[]
  facts: SearchFacts
}

/** Facts that decide which actions are available; null where not applicable. */
export interface SearchFacts {
  /** The namespace of its environment. */
  namespace: string | null
  /** True if its cluster is unreachable. */
  isAway: boolean | null
  /** For a Node. */
  isCordoned: boolean | null
  /** For a Deployment. */
  isPaused: boolean | null
}

export interface SearchGroup {
  service: string
  modelIndex: string
  /** URI of the collection; with the same `search` it lists all matches. */
  uri: string
  isMore: boolean
  entries: SearchEntry[]
}

export interface SearchAnswer {
  groups: SearchGroup[]
  /** Matches of the second text; empty without one. */
  objects: SearchGroup[]
}
