import type { NamedLink } from './named-link.ts'

/**
 * How one object uses another. `reads`: values or files; `mounts`: a PersistentVolumeClaim; `makes`: a claim
 * for one of its pods; `pulls`: images, with a Secret; `runsAs`: a ServiceAccount; `shows`: a certificate;
 * `scales`: the number of pods; `leadsTo`: routes requests there.
 */
export type DependentUse = 'reads' | 'mounts' | 'makes' | 'pulls' | 'runsAs' | 'shows' | 'scales' | 'leadsTo'

/** A resource that names another one, or routes to it. */
export interface Dependent extends NamedLink {
  application: NamedLink | null
  use: DependentUse
  /** The dependent works without the object it names. */
  isOptional: boolean
  /**
   * Ids of all workloads here that a Service routes to, or of all Services that an Ingress does; empty for
   * other kinds.
   */
  leadsTo: string[]
}

export interface DependentsAnswer {
  /** The requested resources that exist, in the order of the ids. */
  resources: { id: string; dependents: Dependent[] }[]
}
