import { editManager } from '../../../model/answers/override.ts'
import { type Fields, isFields } from '../../../model/fields.ts'

/** Field manager of what a run declares: the fields of its catalog application. */
export const catalogManager = 'gantry'

/** One entry of `metadata.managedFields`. */
export interface ManagedFields {
  manager: string
  operation: string
  subresource?: string
  /** FieldsV1: `f:name` for a field, `k:{…}` for an element of a list, `.` for the value itself. */
  fieldsV1: Fields
}

/** Controllers of Kubernetes itself. Their writes are not edits. */
const controllers =
  /^(kube-(controller-manager|scheduler|apiserver)|kubelet|cloud-controller-manager|k3s|k0s|rke2)$/

export interface Owners {
  /** Fields that the last run declared and still owns. */
  catalog: Fields | undefined
  /** What people and their tools own, by manager. */
  edits: [manager: string, fields: Fields][]
  controllers: Fields[]
}

export function readManagedFields(value: unknown): ManagedFields[] {
  if (!Array.isArray(value)) return []
  return value.filter(isFields).flatMap(({ manager, operation, subresource, fieldsV1 }) =>
    isFields(fieldsV1)
      ? {
          manager: String(manager ?? ''),
          operation: String(operation),
          ...(typeof subresource === 'string' && subresource !== '' ? { subresource } : {}),
          fieldsV1,
        }
      : [],
  )
}

/** Earlier versions wrote edits with the run's manager, but as updates: only what was applied is the catalog's. */
const isCatalog = ({ manager, operation }: ManagedFields): boolean =>
  manager === catalogManager && operation === 'Apply'

export function ownersOf(entries: readonly ManagedFields[]): Owners {
  const owners: Owners = { catalog: undefined, edits: [], controllers: [] }
  for (const entry of entries) {
    if (entry.subresource === 'status') continue
    if (isCatalog(entry)) owners.catalog = entry.fieldsV1
    else if (controllers.test(entry.manager)) owners.controllers.push(entry.fieldsV1)
    else owners.edits.push([entry.manager, entry.fieldsV1])
  }
  return owners
}

/** The owners of one field or element below, by its key in FieldsV1. */
export function below(owners: Owners, key: string): Owners {
  return {
    catalog: nodeAt(owners.catalog, key),
    edits: owners.edits.flatMap(([manager, fields]) => {
      const node = nodeAt(fields, key)
      return node ? [[manager, node] as [string, Fields]] : []
    }),
    controllers: owners.controllers.map((fields) => nodeAt(fields, key)).filter(isFields),
  }
}

function nodeAt(fields: Fields | undefined, key: string): Fields | undefined {
  if (!fields) return undefined
  const node = fields[key]
  return isFields(node) ? node : undefined
}

/** Every manager's fields at one place. */
export const allOf = ({ catalog, edits, controllers: others }: Owners): Fields[] => [
  ...(catalog ? [catalog] : []),
  ...edits.map(([, fields]) => fields),
  ...others,
]

/**
 * Whether Kubernetes replaces the value as a whole: somebody owns it, and nobody a part of it. A manager can own a map
 * without any of its keys, so that one alone doesn't tell.
 */
export function isAtomic(owners: Owners): boolean {
  const all = allOf(owners).map((fields) => Object.keys(fields))
  return all.some((keys) => keys.length === 0) && all.every((keys) => keys.every((key) => key === '.'))
}

/** Whether a run or an import applied a number of replicas, and would remove it by applying without it. */
export const ownsReplicas = (entries: readonly ManagedFields[]): boolean =>
  entries.some(
    ({ manager, operation, fieldsV1 }) =>
      operation === 'Apply' &&
      [catalogManager, editManager].includes(manager) &&
      nodeAt(nodeAt(fieldsV1, 'f:spec'), 'f:replicas') !== undefined,
  )
