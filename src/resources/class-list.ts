import type { ModelClass } from '../../model/model-class.ts'
import {
  autoscalerClass,
  autoscalerColumns,
  autoscalerFields,
} from '../kinds/HorizontalPodAutoscaler/autoscaler-columns.tsx'
import {
  ingressClass,
  ingressColumns,
  ingressFields,
  type IngressRow,
} from '../kinds/Ingress/ingress-columns.tsx'
import {
  claimClass,
  claimColumns,
  claimFields,
  type ClaimRow,
} from '../kinds/PersistentVolumeClaim/claim-columns.tsx'
import type { PodListRow } from '../pods/pod-list.tsx'
import {
  budgetClass,
  budgetColumns,
  budgetFields,
  type BudgetRow,
} from '../kinds/PodDisruptionBudget/budget-columns.tsx'
import { secretClass, secretColumns, secretFields } from '../kinds/Secret/secret-columns.ts'
import {
  serviceClass,
  serviceColumns,
  serviceFields,
  type ServiceRow,
} from '../kinds/Service/service-columns.ts'
import { alarmClass } from '../api/calls/alarms.ts'
import { alarmName } from '../model-ui/alarms/alarm-name.ts'
import type { AutoscalerRow } from '../model-ui/bulk/autoscalers.ts'
import { nameColumn } from '../table/columns.tsx'
import type { ListColumn, ListDefinition } from '../table/list-definition.ts'
import { overrideFilter } from '../model-ui/overrides.ts'
import { modelList, type ModelRow, withSpecification } from '../table/model-list.tsx'
import { path } from '../util/path.ts'
import { placedPods } from './placed-pods.tsx'
import { workloadList, type WorkloadListRow } from './workload-list.tsx'

/** Row with the fields that any class's columns may need. */
export type ClassRow = ModelRow &
  PodListRow &
  WorkloadListRow &
  AutoscalerRow &
  BudgetRow &
  ServiceRow &
  IngressRow &
  ClaimRow

interface OwnColumns {
  columns: readonly ListColumn<ClassRow>[]
  fields: readonly string[]
}

/** Class-specific columns in addition to the generated ones. */
const own: Readonly<Record<string, OwnColumns>> = {
  [autoscalerClass]: { columns: autoscalerColumns, fields: autoscalerFields },
  [budgetClass]: { columns: budgetColumns, fields: budgetFields },
  [claimClass]: { columns: claimColumns, fields: claimFields },
  [ingressClass]: { columns: ingressColumns, fields: ingressFields },
  [secretClass]: { columns: secretColumns, fields: secretFields },
  [serviceClass]: { columns: serviceColumns, fields: serviceFields },
}

const known = new Map<string, ListDefinition<ClassRow>>()

function build(entry: ModelClass, { columns, fields }: OwnColumns): ListDefinition<ClassRow> {
  const general: ListDefinition<ClassRow> = modelList(entry)
  const saysWhich = ({ id }: ListColumn<ClassRow>): boolean => ['name', 'environment', 'cluster'].includes(id)
  const isOwn = ({ id }: ListColumn<ClassRow>): boolean => columns.some((column) => column.id === id)
  return {
    ...general,
    ...withSpecification(entry, fields),
    columns: [
      ...general.columns.filter(saysWhich),
      ...columns,
      ...general.columns.filter((column) => !saysWhich(column) && !isOwn(column)),
    ],
  }
}

/** The service stores alarm names as English sentences. */
function alarmList(entry: ModelClass): ListDefinition<ClassRow> {
  const general: ListDefinition<ClassRow> = modelList(entry)
  const { pathOf = () => path.alarms(), columns } = general
  const name = nameColumn(pathOf, { nameOf: alarmName })
  return {
    ...general,
    nameOf: alarmName,
    columns: columns.map((column) => (column.id === name.id ? name : column)),
  }
}

/** Adds the override filter, because overrides are a number. */
function applicationList(entry: ModelClass): ListDefinition<ClassRow> {
  const general: ListDefinition<ClassRow> = modelList(entry)
  return { ...general, filters: [...(general.filters ?? []), overrideFilter] }
}

const made: Readonly<Record<string, (entry: ModelClass) => ListDefinition<ClassRow>>> = {
  [alarmClass]: alarmList,
  'environments.Application': applicationList,
}

function ownList(entry: ModelClass): ListDefinition<ClassRow> | undefined {
  const columns = own[entry.id]
  const list = known.get(entry.id) ?? (columns ? build(entry, columns) : made[entry.id]?.(entry))
  if (list !== undefined) known.set(entry.id, list)
  return list
}

/** List of a class: generated from the model, unless it has columns of its own. */
export const classList = (entry: ModelClass): ListDefinition<ClassRow> =>
  entry.id === placedPods.class ? placedPods : (workloadList(entry) ?? ownList(entry) ?? modelList(entry))
