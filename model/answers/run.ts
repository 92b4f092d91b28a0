import type { ChangeAnswer } from './changes.ts'
import type { ObjectDiff } from './object-diff.ts'

import type { OverrideOutcome } from './override.ts'
/** Keys of a Secret without a value in the environment. */
export interface MissingValues {
  secret: string
  keys: string[]
  /** Those of them without which Kubernetes refuses a Secret of its type. */
  required: string[]
}

/** A host that an ingress of the catalog application answers to. */
export interface RunHost {
  host: string
  /** What it is called in the run. */
  runHost: string
  /** What answers to that on the cluster already; the run itself is not counted. */
  usedBy: { ingress: string | null; application: string | null; environment: string | null } | null
}

/** What running an application would do. */
export interface RunPreview {
  status: number
  message: string
  /** The run as it is there now; null when there is none yet. */
  id: string | null
  diff: ObjectDiff[]
  /** What an update leaves as it is, in sentences. */
  notes: string[]
  /** Fields that were changed in the environment, and what becomes of them. */
  overrides: OverrideOutcome[]
  /** Values that a run can be given; until they are set, the application is degraded. */
  missingValues: MissingValues[]
  /** Hosts of its ingresses, which a run can be given others for. */
  hosts: RunHost[]
  /** Names what the preview was made of; a run that sends it is refused once it is something else. */
  state: string
}

export interface RunAnswer<SetId extends string | null = string> extends ChangeAnswer<SetId> {
  /** Of the run. */
  id: string
  missingValues: MissingValues[]
}
