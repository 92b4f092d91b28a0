import Link from '@mui/material/Link'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Listed } from '../../../model/types.ts'
import { dependents } from '../../api/calls/dependents.ts'
import { get } from '../../api/queries.ts'
import { KeyValues } from '../../ui/values/KeyValues.tsx'
import { Panel, Section } from '../../ui/page/Section.tsx'
import { StateLabel } from '../../ui/values/StateLabel.tsx'
import { claimClass, usersQuery } from '../../kinds/PersistentVolumeClaim/claim-users.ts'
import { useSay } from '../../hooks/use-texts.ts'
import { dependedClasses } from '../../model-ui/bulk/dependents.ts'
import { createdColumn, nameColumn } from '../../table/columns.tsx'
import { defineList } from '../../table/list-definition.ts'
import { classOf, pageOf } from '../../places/page-of.ts'
import { placeFields, placeIdOf } from '../../places/place.ts'
import { podStateSort, readPodState } from '../../model-ui/workload-state.ts'
import { RefetchNotice } from '../../form/Failure.tsx'
import { ResourceList } from '../../table/ResourceList.tsx'
import { path } from '../../util/path.ts'

/** Objects that reference this one or route to it. */
export function UsedBySection({ class: classId, id }: { class: string; id: string }) {
  const t = useTranslations('objectPage.usedBy')
  const say = useSay()
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    ...dependents(id),
    enabled: dependedClasses.includes(classId),
  })
  // Pods that use a claim have their own list.
  const title = t(classId === claimClass ? 'workloads' : 'title')
  // An empty list would suggest that nothing needs it.
  if (error)
    return (
      <Section title={title}>
        <RefetchNotice error={error} onRetry={() => void refetch()} />
      </Section>
    )
  if (data.length === 0) return null
  const byClass = Map.groupBy(data, classOf)
  return (
    <Section title={title}>
      <Panel>
        <KeyValues
          entries={[...byClass].map(([{ label, labelPlural }, some]) => ({
            label: say(some.length === 1 ? label : labelPlural),
            value: some.map((one) => (
              <div key={one.id}>
                <Link component={RouterLink} to={pageOf(one)} underline="always">
                  {one.name}
                </Link>
                {one.isOptional && one.use === 'reads' ? ` (${t('optional')})` : ''}
                {one.application && one.application.name !== one.name
                  ? ` – ${t('of', { application: one.application.name ?? '' })}`
                  : ''}
              </div>
            )),
          }))}
        />
      </Panel>
    </Section>
  )
}

type PodRow = Listed<'environments.Pod'>

const pathOf = ({ id }: PodRow): string => path.resource('environments', 'pods', id)

const podList = defineList({
  class: 'environments.Pod',
  id: 'environments.Pod.claim',
  fields: ['id', 'name', 'state', 'isReady', 'createdOn'],
  columns: [
    nameColumn(pathOf),
    {
      id: 'state',
      header: (t) => t('resource.state'),
      ...podStateSort,
      priority: 1,
      cell: (row) => <StateLabel {...readPodState(row)} />,
    },
    createdColumn(),
  ],
  order: [{ field: 'name', direction: 'asc' }],
  pathOf,
  prefix: 'users',
})

/** Pods that use a PersistentVolumeClaim. */
export function ClaimPods({ id }: { id: string }) {
  const t = useTranslations('resource.usersOfClaim')
  const shape = {
    mode: 'exportDetails',
    fields: ['id', 'name', 'ancestors', 'metadata', 'ownerReferences'],
  } as const
  const { data: claim } = useSuspenseQuery(get(claimClass, id, shape))
  const environment = placeIdOf('environment', claim)
  return (
    <Section title={t('title')}>
      <ResourceList
        isPlain
        definition={podList}
        what={t('what')}
        place={{ query: { ...usersQuery(claim), [placeFields.environment.environment]: environment } }}
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </Section>
  )
}
