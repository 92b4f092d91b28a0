import { editManager } from '../../../../model/answers/override.ts'
import { type Fields, isFields } from '../../../../model/fields.ts'

/** Field manager for fields that a run declares, from its catalog application. */
export const catalogManager = 'gantry'

/** Entry of `metadata.managedFields`. */
export interface ManagedFields {
  manager: string
  operation: string
  subresource?: string
  /** FieldsV1: `f:name` for a field, `k:{…}` for a list element, `.` for the value itself. */
  fieldsV1: Fields
}

/** Kubernetes' own controllers. Their writes aren't edits. */
const controllers =
  /^(kube-(controller-manager|scheduler|apiserver)|kubelet|cloud-controller-manager|k3s|k0s|rke2)$/

export interface Owners {
  /** Fields that the last run declared and still owns. */
  catalog: Fields | undefined
  /** Fields owned by people and their tools, by manager. */
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

/**
 * Earlier versions wrote edits as updates with the run's manager, so only applied fields belong to the
 * catalog.
 */
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

/** Returns the owners of one field or element below, by its FieldsV1 key. */
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

/** Returns the fields of all managers at one place. */
export const allOf = ({ catalog, edits, controllers: others }: Owners): Fields[] => [
  ...(catalog ? [catalog] : []),
  ...edits.map(([, fields]) => fields),
  ...others,
]

/**
 * Returns whether the value is atomic, so Kubernetes never merges it: it has an owner, but its parts don't. A
 * manager can own a map without any of its keys, so one manager isn't conclusive.
 */
export function isAtomic(owners: Owners): boolean {
  const all = allOf(owners).map((fields) => Object.keys(fields))
  return all.some((keys) => keys.length === 0) && all.every((keys) => keys.every((key) => key === '.'))
}

/**
 * Returns whether a run or an import applied a number of replicas and would remove it by applying without it.
 */
export const ownsReplicas = (entries: readonly ManagedFields[]): boolean =>
  entries.some(
    ({ manager, operation, fieldsV1 }) =>
      operation === 'Apply' &&
      [catalogManager, editManager].includes(manager) &&
      nodeAt(nodeAt(fieldsV1, 'f:spec'), 'f:replicas') !== undefined,
  )
