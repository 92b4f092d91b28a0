import type { Message } from '../messages/message.ts'
import type { ChangeAnswer } from './changes.ts'
import type { ObjectDiff } from './object-diff.ts'

import type { OverrideOutcome } from './override.ts'
/** Keys of a Secret without a value in the environment. */
export interface MissingValues {
  secret: string
  keys: string[]
  /** Keys without which Kubernetes rejects a Secret of its type. */
  required: string[]
}

/** A host that an ingress of the catalog application answers to. */
export interface RunHost {
  host: string
  /** The host that replaces it in the run. */
  runHost: string
  /** Current user of that host on the cluster, other than the run itself. */
  usedBy: { ingress: string | null; application: string | null; environment: string | null } | null
}

/** Preview of an application's run. */
export interface RunPreview {
  status: number
  message: string
  reasons?: readonly Message[]
  /** The existing run; null if there is none yet. */
  id: string | null
  diff: ObjectDiff[]
  /** Things that an update leaves unchanged, in sentences. */
  notes: string[]
  /** Each of the notes by code. */
  noteReasons: readonly Message[]
  /** Fields that were changed in the environment, with the effect on each. */
  overrides: OverrideOutcome[]
  /** Secret values to provide with the run; until they are set, the application is degraded. */
  missingValues: MissingValues[]
  /** Hosts of its Ingresses, which the run can replace. */
  hosts: RunHost[]
  /** Token of the preview; a run that sends it is rejected if the plan has changed since. */
  state: string
}

export interface RunAnswer<SetId extends string | null = string> extends ChangeAnswer<SetId> {
  /** Id of the run. */
  id: string
  missingValues: MissingValues[]
}
