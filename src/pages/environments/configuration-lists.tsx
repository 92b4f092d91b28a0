import { model } from '../../../model/index.ts'
import type { Resource } from '../../api/queries.ts'
import { createdColumn, labelsColumn, nameColumn } from '../../resource/columns.tsx'
import type { ListColumn, ListDefinition } from '../../resource/list-definition.ts'
import { path } from '../../util/path.ts'

/** A number of things in a child relation or a map, as the service answers it. */
const countOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : 0

const namesOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '')

interface ServiceRow extends Resource {
  spec?: { type?: string | null; clusterIP?: string | null; ports?: { port?: number; protocol?: string }[] }[]
}

const portsOf = ({ spec }: ServiceRow): string =>
  spec?.[0]?.ports
    ?.map(({ port, protocol }) => (protocol === 'TCP' ? `${port}` : `${port}/${protocol}`))
    .join(', ') ?? ''

interface ClaimRow extends Resource {
  status?: { phase?: string; capacity?: { storage?: string } } | null
}

type Extra = ListColumn<Resource>

/** What tells objects of a kind apart, beside their names. */
const extras: Record<string, { fields: readonly string[]; columns: readonly Extra[] }> = {
  services: {
    fields: ['spec', 'type', 'clusterIP', 'ports', 'port', 'protocol'],
    columns: [
      {
        id: 'type',
        header: (t) => t('environments.configuration.type'),
        cell: (row: ServiceRow) => row.spec?.[0]?.type ?? '–',
      },
      { id: 'ports', header: (t) => t('environments.configuration.ports'), cell: portsOf },
      {
        id: 'address',
        header: (t) => t('environments.configuration.address'),
        priority: 3,
        cell: (row: ServiceRow) => row.spec?.[0]?.clusterIP ?? '–',
      },
    ],
  },
  configMaps: {
    fields: ['data'],
    columns: [
      {
        id: 'keys',
        header: (t) => t('environments.configuration.keys'),
        align: 'right',
        cell: (row) => countOf(row['data']),
      },
    ],
  },
  secrets: {
    fields: ['type', 'keys'],
    columns: [
      {
        id: 'type',
        header: (t) => t('environments.configuration.type'),
        cell: (row) => (typeof row['type'] === 'string' ? row['type'] : '–'),
      },
      {
        id: 'keys',
        header: (t) => t('environments.configuration.keys'),
        cell: (row) => namesOf(row['keys']),
      },
    ],
  },
  persistentVolumeClaims: {
    fields: ['status'],
    columns: [
      {
        id: 'phase',
        header: (t) => t('environments.columns.state'),
        cell: (row: ClaimRow) => row.status?.phase ?? '–',
      },
      {
        id: 'size',
        header: (t) => t('environments.configuration.size'),
        align: 'right',
        cell: (row: ClaimRow) => row.status?.capacity?.storage ?? '–',
      },
    ],
  },
}

const none = { fields: [], columns: [] } as const

/** The list of a child relation whose objects configure an application; its title is the model's. */
function listOf(
  owner: string,
  relation: string,
): { relation: string; title: string; definition: ListDefinition } {
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
      fields: ['id', 'name', 'labels', 'createdOn', ...fields],
      columns: [
        nameColumn(pathOf),
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

const common = [
  'services',
  'ingresses',
  'configMaps',
  'secrets',
  'persistentVolumeClaims',
  'networkPolicies',
  'horizontalPodAutoscalers',
  'podDisruptionBudgets',
  'serviceAccounts',
  'roles',
  'roleBindings',
  'genericResources',
]

export const applicationConfiguration = common.map((relation) => listOf('environments.Application', relation))

/** Objects of the namespace that belong to no application. */
export const environmentConfiguration = common.map((relation) => listOf('environments.Environment', relation))
