import type { TextDifference } from './text-difference.ts'

/** What a fact is about: promotions choose by it too. */
export const factParts = ['images', 'replicas', 'configuration'] as const
export type FactPart = (typeof factParts)[number]

/** One value of an object in two environments. */
export interface Fact extends TextDifference {
  part: FactPart
  /** `spec.template.spec.containers[web].image` */
  path: string
  /** Null where one has none, and where `lines` or `lengths` tell of a long text. */
  left: unknown
  right: unknown
  /** Null: nobody could find out. */
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
