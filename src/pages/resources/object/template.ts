import { type ContainerRole, type ContainerSpec, type PodSpecRow, preparingRole } from '../pod/pod-detail.ts'
import type { Row } from './declared.ts'
import { podOf } from './uses.ts'

interface KeyReference {
  name?: string
  key?: string
  optional?: boolean
}

interface SetReference {
  name?: string
  optional?: boolean
}

/** A variable of a container, as the service answers it. */
export interface Variable {
  name?: string | null
  value?: string | null
  valueFrom?: {
    configMapKeyRef?: KeyReference
    secretKeyRef?: KeyReference
    fieldRef?: { fieldPath?: string }
    resourceFieldRef?: { resource?: string; containerName?: string }
  } | null
}

/** A source of many variables, which has no attribute of its own. */
export interface VariableSet {
  prefix?: string
  configMapRef?: SetReference
  secretRef?: SetReference
}

export interface TemplateContainer extends ContainerSpec {
  env?: Variable[]
  additionalProperties?: { envFrom?: VariableSet[] } | null
}

/** What the pods of an object are made from. */
export interface PodTemplate extends PodSpecRow {
  containers?: TemplateContainer[]
  initContainers?: TemplateContainer[]
}

/** The pod template of an object that was read whole; undefined where its kind has none. */
export const templateOf = (object: Row): PodTemplate | undefined =>
  // As the service answers a row of that class.
  podOf(object) as PodTemplate | undefined

/** The containers of a template in the order in which they start. */
export const containersOf = ({
  containers = [],
  initContainers = [],
}: PodTemplate): { role: ContainerRole; spec: TemplateContainer }[] => [
  ...initContainers.map((spec) => ({ role: preparingRole(spec), spec })),
  ...containers.map((spec) => ({ role: 'main' as const, spec })),
]
