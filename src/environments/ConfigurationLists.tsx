import Link from '@mui/material/Link'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { model } from '../../model/index.ts'
import { configurationRelations } from '../../model/workloads/object-children.ts'
import { type Resource, relation } from '../api/queries.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { autoscalerColumns } from '../kinds/HorizontalPodAutoscaler/autoscaler-columns.tsx'
import { ingressColumns } from '../kinds/Ingress/ingress-columns.tsx'
import { claimColumns } from '../kinds/PersistentVolumeClaim/claim-columns.tsx'
import { budgetColumns } from '../kinds/PodDisruptionBudget/budget-columns.tsx'
import { secretColumns } from '../kinds/Secret/secret-columns.ts'
import { serviceColumns } from '../kinds/Service/service-columns.ts'
import { useSay } from '../hooks/use-texts.ts'
import { createdColumn, labelsColumn, nameColumn } from '../table/columns.tsx'
import { Failure } from '../form/Failure.tsx'
import type { ListColumn, ListDefinition, OwnColumns } from '../table/list-definition.ts'
import { ResourceList } from '../table/ResourceList.tsx'
import { path } from '../util/path.ts'

/** Counts the entries of a child relation or map in a response. */
const countOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : 0

type Extra = ListColumn<Resource>

/** Additional fields and columns that distinguish objects of a kind. */
const extras: Record<string, OwnColumns<Resource>> = {
  services: serviceColumns,
  ingresses: ingressColumns,
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
  secrets: secretColumns,
  persistentVolumeClaims: claimColumns,
  horizontalPodAutoscalers: autoscalerColumns,
  podDisruptionBudgets: budgetColumns,
}

const none = { fields: [], columns: [] } as const

interface ConfigurationList {
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

interface ConfigurationListsProps {
  owner: string
  id: string
  lists: readonly ConfigurationList[]
  empty: { title: string; text: string }
  /** Buttons that create an object, by relation. Such a list is shown even if empty. */
  makers?: Readonly<Record<string, ReactNode>>
  isLastKnown?: boolean
}

/** One list per kind of object; kinds without objects are omitted. */
export function ConfigurationLists({
  owner,
  id,
  lists,
  empty,
  makers = {},
  isLastKnown = false,
}: ConfigurationListsProps) {
  const t = useTranslations('environments.configuration')
  const say = useSay()
  const counts = useQueries({
    queries: lists.map((list) => relation(owner, id, list.relation, { fields: ['id'], count: 1 })),
  })
  const failed = counts.find(({ error }) => error !== null)
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (counts.some(({ isPending }) => isPending)) return <RowsSkeleton label={t('loading')} />
  const present = lists.filter((_list, index) => (counts[index]?.data?.total ?? 0) > 0)
  if (present.length === 0) return <EmptyState {...empty} action={Object.values(makers)} />
  const shown = lists.filter((list) => present.includes(list) || list.relation in makers)
  return shown.map((list) => (
    <Section key={list.relation} title={say(list.title)} end={makers[list.relation]}>
      {present.includes(list) ? (
        <ResourceList
          isPlain
          definition={list.definition}
          what={say(list.title)}
          place={{ of: { class: owner, id, relation: list.relation } }}
          isLastKnown={isLastKnown}
        />
      ) : (
        <Panel>{t('noneOf', { what: say(list.title) })}</Panel>
      )}
    </Section>
  ))
}
