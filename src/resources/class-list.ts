import type { ModelClass } from '../../model/model-class.ts'
import { alarmName } from '../model-ui/alarms/alarm.ts'
import { nameColumn } from '../table/columns.tsx'
import type { ListColumn, ListDefinition, OwnColumns } from '../table/list-definition.ts'
import { overrideFilter } from '../model-ui/overrides.ts'
import { modelList, type ModelRow, withSpecification } from '../table/model-list.tsx'
import { readPart } from '../util/page.ts'
import { path } from '../util/path.ts'
import { placedPods } from './placed-pods.tsx'
import { workloadList } from './workload-list.tsx'

/** Columns of classes in addition to the generated ones. They are loaded with the list. */
const own: Readonly<Record<string, () => Promise<OwnColumns<ModelRow>>>> = {
  'environments.HorizontalPodAutoscaler': async () =>
    (await import('../kinds/HorizontalPodAutoscaler/autoscaler-columns.tsx')).autoscalerColumns,
  'environments.Ingress': async () => (await import('../kinds/Ingress/ingress-columns.tsx')).ingressColumns,
  'environments.PersistentVolumeClaim': async () =>
    (await import('../kinds/PersistentVolumeClaim/claim-columns.tsx')).claimColumns,
  'environments.PodDisruptionBudget': async () =>
    (await import('../kinds/PodDisruptionBudget/budget-columns.tsx')).budgetColumns,
  'environments.Secret': async () => (await import('../kinds/Secret/secret-columns.ts')).secretColumns,
  'environments.Service': async () => (await import('../kinds/Service/service-columns.ts')).serviceColumns,
}

function build(entry: ModelClass, { columns, fields }: OwnColumns<ModelRow>): ListDefinition<ModelRow> {
  const general: ListDefinition<ModelRow> = modelList(entry)
  const saysWhich = ({ id }: ListColumn<ModelRow>): boolean => ['name', 'environment', 'cluster'].includes(id)
  const isOwn = ({ id }: ListColumn<ModelRow>): boolean => columns.some((column) => column.id === id)
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
function alarmList(entry: ModelClass): ListDefinition<ModelRow> {
  const general: ListDefinition<ModelRow> = modelList(entry)
  const { pathOf = () => path.alarms(), columns } = general
  const name = nameColumn(pathOf, { nameOf: alarmName })
  return {
    ...general,
    nameOf: alarmName,
    columns: columns.map((column) => (column.id === name.id ? name : column)),
  }
}

/** Adds the override filter, because overrides are a number. */
function applicationList(entry: ModelClass): ListDefinition<ModelRow> {
  const general: ListDefinition<ModelRow> = modelList(entry)
  return { ...general, filters: [...(general.filters ?? []), overrideFilter] }
}

const made: Readonly<Record<string, (entry: ModelClass) => ListDefinition<ModelRow>>> = {
  'environments.Alarm': alarmList,
  'environments.Application': applicationList,
  'environments.Pod': () => placedPods,
}

const known = new Map<string, ListDefinition<ModelRow>>()

async function readList(entry: ModelClass): Promise<ListDefinition<ModelRow>> {
  const columns = own[entry.id]
  if (columns) return build(entry, await readPart(columns))
  return made[entry.id]?.(entry) ?? workloadList(entry) ?? modelList(entry)
}

/** List of a class: generated from the model, unless it has columns of its own. */
export async function classList(entry: ModelClass): Promise<ListDefinition<ModelRow>> {
  const list = known.get(entry.id) ?? (await readList(entry))
  known.set(entry.id, list)
  return list
}
