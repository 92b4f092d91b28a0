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

/** Container variable as returned by the service. */
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

/** `envFrom` source, which is not an attribute of the model. */
export interface VariableSet {
  prefix?: string
  configMapRef?: SetReference
  secretRef?: SetReference
}

export interface TemplateContainer extends ContainerSpec {
  env?: Variable[]
  additionalProperties?: { envFrom?: VariableSet[] } | null
}

/** Pod template of an object. */
export interface PodTemplate extends PodSpecRow {
  containers?: TemplateContainer[]
  initContainers?: TemplateContainer[]
}

/** Pod template of a fully loaded object; undefined if its kind has none. */
export const templateOf = (object: Row): PodTemplate | undefined =>
  // Response of the service for this class.
  podOf(object) as PodTemplate | undefined

/** Containers of a template in start order. */
export const containersOf = ({
  containers = [],
  initContainers = [],
}: PodTemplate): { role: ContainerRole; spec: TemplateContainer }[] => [
  ...initContainers.map((spec) => ({ role: preparingRole(spec), spec })),
  ...containers.map((spec) => ({ role: 'main' as const, spec })),
]
