import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { model } from '../../../model/index.ts'
import { configurationRelations } from '../../../model/workloads/object-children.ts'
import type { Resource } from '../../api/queries.ts'
import {
  autoscalerColumns,
  autoscalerFields,
} from '../../extras/HorizontalPodAutoscaler/autoscaler-columns.tsx'
import { ingressColumns, ingressFields } from '../../extras/Ingress/ingress-columns.tsx'
import { claimColumns, claimFields } from '../../extras/PersistentVolumeClaim/claim-columns.tsx'
import { budgetColumns, budgetFields } from '../../extras/PodDisruptionBudget/budget-columns.tsx'
import { secretColumns, secretFields } from '../../extras/Secret/secret-columns.ts'
import { serviceColumns, serviceFields } from '../../extras/Service/service-columns.ts'
import { createdColumn, labelsColumn, nameColumn } from '../../resource/columns.tsx'
import type { ListColumn, ListDefinition } from '../../resource/list-definition.ts'
import { path } from '../../util/path.ts'

/** Counts the entries of a child relation or map in a response. */
const countOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : 0

type Extra = ListColumn<Resource>

/** Additional fields and columns that distinguish objects of a kind. */
const extras: Record<string, { fields: readonly string[]; columns: readonly Extra[] }> = {
  services: { fields: serviceFields, columns: serviceColumns },
  ingresses: { fields: ingressFields, columns: ingressColumns },
  configMaps: {
    fields: ['data'],
    columns: [
      {
        id: 'keys',
        header: (t) => t('environments.configuration.keys'),
        priority: 1,
        isBare: true,
        align: 'right',
        cell: (row) => countOf(row['data']),
      },
    ],
  },
  secrets: { fields: secretFields, columns: secretColumns },
  persistentVolumeClaims: { fields: claimFields, columns: claimColumns },
  horizontalPodAutoscalers: { fields: autoscalerFields, columns: autoscalerColumns },
  podDisruptionBudgets: { fields: budgetFields, columns: budgetColumns },
}

const none = { fields: [], columns: [] } as const

export interface ConfigurationList {
  relation: string
  title: string
  definition: ListDefinition
}

/** Returns the list of one relation of configuration objects, titled as in the model. */
function listOf(owner: string, relation: string, place: readonly Extra[] = []): ConfigurationList {
  const target = model.get(owner).relations.get(relation)?.target
  if (!target) throw new Error(`${owner} has no relation ${relation}`)
  const pathOf = ({ id }: Resource): string => path.resource(target.service, target.collection, id)
  const { fields, columns } = extras[relation] ?? none
  return {
    relation,
    title: target.labelPlural,
    definition: {
      class: target.id,
      id: `${owner}.${relation}`,
      mode: 'exportDetails',
      fields: ['id', 'name', 'labels', 'createdOn', 'parent', ...fields],
      columns: [
        nameColumn(pathOf),
        ...place,
        ...columns,
        labelsColumn({ isOptional: true }),
        createdColumn({ header: (t) => t('environments.columns.age') }),
      ],
      order: [{ field: 'name', direction: 'asc' }],
      pathOf,
      prefix: relation,
    },
  }
}

export const applicationConfiguration = configurationRelations.map((relation) =>
  listOf('environments.Application', relation),
)

/** Returns lists of all configuration objects of a namespace, each with its application's name if known. */
export function environmentConfiguration(
  environment: string,
  applications: ReadonlyMap<string, string>,
): ConfigurationList[] {
  const nameOf = ({ parent }: Resource): string | undefined => applications.get(parent?.id ?? '')
  const application: Extra = {
    id: 'application',
    header: (t) => t('environments.configuration.application'),
    priority: 1,
    cell: (row) => {
      const name = nameOf(row)
      if (name === undefined || row.parent === undefined) return '–'
      return (
        <Link component={RouterLink} to={path.application(environment, row.parent.id)} color="inherit">
          {name}
        </Link>
      )
    },
    value: (row) => nameOf(row) ?? null,
  }
  return configurationRelations.map((relation) => listOf('environments.Environment', relation, [application]))
}
