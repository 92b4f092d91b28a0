import type { NamedLink } from './named-link.ts'

/**
 * What one object does with another. `reads`: values or files; `mounts`: a claim; `makes`: a claim for one of its pods;
 * `pulls`: images, with a secret; `runsAs`: a service account; `shows`: a certificate; `scales`: the number of pods;
 * `leadsTo`: requests go there.
 */
export type DependentUse = 'reads' | 'mounts' | 'makes' | 'pulls' | 'runsAs' | 'shows' | 'scales' | 'leadsTo'

/** A resource that names another one, or leads to it. */
export interface Dependent extends NamedLink {
  application: NamedLink | null
  use: DependentUse
  /** It goes on without what it names. */
  isOptional: boolean
  /** Of a service all workloads here that it leads to, of an ingress all services; by id. Empty of others. */
  leadsTo: string[]
}

export interface DependentsAnswer {
  /** Those of the resources that were asked for which are there, in the order of the ids. */
  resources: { id: string; dependents: Dependent[] }[]
}
