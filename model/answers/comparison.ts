import type { TextDifference } from './text-difference.ts'

/** Subjects of a fact, which promotions can be limited to as well. */
export const factParts = ['images', 'replicas', 'configuration'] as const
export type FactPart = (typeof factParts)[number]

/** One value of an object in two environments. */
export interface Fact extends TextDifference {
  part: FactPart
  /** `spec.template.spec.containers[web].image` */
  path: string
  /** Null if absent, or if `lines` or `lengths` describe a long text. */
  left: unknown
  right: unknown
  /** Null if the values could not be compared. */
  isSame: boolean | null
}

export interface ComparedObject {
  kind: string
  name: string
  change: 'same' | 'different' | 'unknown' | 'onlyLeft' | 'onlyRight'
  left: string | null
  right: string | null
  facts: Fact[]
}

export interface NamedId {
  id: string
  name: string | null
}

export interface ComparedApplication {
  /** Null for objects of no application. */
  name: string | null
  left: NamedId | null
  right: NamedId | null
  objects: ComparedObject[]
}

export interface ComparedSide extends NamedId {
  hostCluster: NamedId
  /** Its cluster is unreachable. */
  isLastKnown: boolean
}

export interface Comparison {
  left: ComparedSide
  right: ComparedSide
  counts: Record<ComparedObject['change'], number>
  applications: ComparedApplication[]
}
