import Link from '@mui/material/Link'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router'
import { model } from '../../../model/index.ts'
import { configurationRelations } from '../../../model/workloads/object-children.ts'
import type { Resource } from '../../api/queries.ts'
import { Amount } from '../../attributes/Amount.tsx'
import { StateLabel } from '../../components/StateLabel.tsx'
import { readState } from '../../components/state.ts'
import {
  autoscalerColumns,
  autoscalerFields,
} from '../../extras/HorizontalPodAutoscaler/autoscaler-columns.tsx'
import { budgetColumns, budgetFields } from '../../extras/PodDisruptionBudget/budget-columns.tsx'
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

interface IngressRow extends Resource {
  spec?: {
    ingressClassName?: string | null
    tls?: { hosts?: string[] }[] | null
    rules?: { host?: string | null }[]
  }[]
  status?: { loadBalancer?: { ingress?: { ip?: string; hostname?: string }[] } } | null
}

const hostsOf = ({ spec }: IngressRow): string[] => [
  ...new Set(spec?.[0]?.rules?.flatMap(({ host }) => host ?? [])),
]

/** Hosts of an ingress, each as where it leads; one with a wildcard leads nowhere by itself. */
function Hosts({ row }: { row: IngressRow }) {
  const hosts = hostsOf(row)
  const secured = row.spec?.[0]?.tls?.flatMap(({ hosts: names = [] }) => names) ?? []
  if (hosts.length === 0) return '–'
  return hosts.map((host, index) => (
    <Fragment key={host}>
      {index === 0 ? null : ', '}
      {host.includes('*') ? (
        host
      ) : (
        <Link
          href={`${secured.includes(host) ? 'https' : 'http'}://${host}`}
          target="_blank"
          rel="noopener noreferrer"
          color="inherit"
        >
          {host}
        </Link>
      )}
    </Fragment>
  ))
}

const addressesOf = ({ status }: IngressRow): string =>
  status?.loadBalancer?.ingress?.flatMap(({ ip, hostname }) => hostname ?? ip ?? []).join(', ') || '–'

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
      {
        id: 'ports',
        header: (t) => t('environments.configuration.ports'),
        priority: 1,
        isBare: true,
        cell: portsOf,
      },
      {
        id: 'address',
        header: (t) => t('environments.configuration.address'),
        priority: 3,
        cell: (row: ServiceRow) => row.spec?.[0]?.clusterIP ?? '–',
      },
    ],
  },
  ingresses: {
    fields: ['spec', 'rules', 'host', 'tls', 'ingressClassName', 'status'],
    columns: [
      {
        id: 'hosts',
        header: (t) => t('environments.configuration.hosts'),
        priority: 1,
        cell: (row: IngressRow) => <Hosts row={row} />,
        value: (row: IngressRow) => hostsOf(row).join(', '),
      },
      {
        id: 'class',
        header: (t) => t('environments.configuration.class'),
        priority: 3,
        cell: (row: IngressRow) => row.spec?.[0]?.ingressClassName ?? '–',
      },
      {
        id: 'address',
        header: (t) => t('environments.configuration.address'),
        priority: 3,
        cell: addressesOf,
      },
    ],
  },
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
        priority: 1,
        isBare: true,
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
        priority: 1,
        cell: (row: ClaimRow) => <StateLabel {...readState(row.status?.phase)} />,
        value: (row: ClaimRow) => row.status?.phase ?? null,
      },
      {
        id: 'size',
        header: (t) => t('environments.configuration.size'),
        priority: 1,
        align: 'right',
        cell: (row: ClaimRow) => <Amount name="storage" text={row.status?.capacity?.storage} />,
        value: (row: ClaimRow) => row.status?.capacity?.storage ?? null,
      },
    ],
  },
  horizontalPodAutoscalers: { fields: autoscalerFields, columns: autoscalerColumns },
  podDisruptionBudgets: { fields: budgetFields, columns: budgetColumns },
}

const none = { fields: [], columns: [] } as const

export interface ConfigurationList {
  relation: string
  title: string
  definition: ListDefinition
}

/** The list of a relation whose objects configure an application; its title is the model's. */
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

/** All objects of a namespace, each with the application that it belongs to, of those whose names are known. */
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
