import type { Fields } from '../objects.ts'

/** By which other objects are chosen. */
export interface LabelSelector extends Fields {
  matchLabels?: Record<string, string>
}

export interface NodeSelectorTerm {
  matchExpressions?: { key: string; operator: string; values?: string[] }[]
  matchFields?: { key: string; operator: string; values?: string[] }[]
}

export interface PodAffinityTerm {
  labelSelector?: LabelSelector
  topologyKey: string
}

export interface Affinity {
  nodeAffinity?: {
    requiredDuringSchedulingIgnoredDuringExecution?: { nodeSelectorTerms: NodeSelectorTerm[] }
    preferredDuringSchedulingIgnoredDuringExecution?: { weight: number; preference: NodeSelectorTerm }[]
  }
  podAffinity?: PodRules
  podAntiAffinity?: PodRules
}

/** What a pod wants of the pods beside it, or does not want. */
export interface PodRules {
  requiredDuringSchedulingIgnoredDuringExecution?: PodAffinityTerm[]
  preferredDuringSchedulingIgnoredDuringExecution?: { weight: number; podAffinityTerm: PodAffinityTerm }[]
}

export interface SpreadConstraint {
  maxSkew: number
  topologyKey: string
  whenUnsatisfiable: string
  labelSelector?: LabelSelector
  minDomains?: number
  /** Whether nodes count that the pod may not go to by its rules about nodes, and by their taints. */
  nodeAffinityPolicy?: 'Honor' | 'Ignore'
  nodeTaintsPolicy?: 'Honor' | 'Ignore'
}
