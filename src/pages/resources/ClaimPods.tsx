import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { get, type Resource } from '../../api/queries.ts'
import { Section } from '../../components/Section.tsx'
import { StateLabel } from '../../components/StateLabel.tsx'
import { claimClass, usersQuery, type UsedClaim } from '../../extras/PersistentVolumeClaim/claim-users.ts'
import { createdColumn, nameColumn } from '../../resource/columns.tsx'
import { defineList } from '../../resource/list-definition.ts'
import { placeFields, placeIdOf } from '../../resource/places/place.ts'
import { podStateSort, readPodState } from '../../resource/workload-state.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { path } from '../../util/path.ts'

interface PodRow extends Resource {
  state?: string | null
  isReady?: boolean | null
}

const pathOf = ({ id }: PodRow): string => path.resource('environments', 'pods', id)

const podList = defineList<PodRow>({
  class: 'environments.Pod',
  id: 'environments.Pod.claim',
  fields: ['id', 'name', 'state', 'isReady', 'createdOn'],
  columns: [
    nameColumn<PodRow>(pathOf),
    {
      id: 'state',
      header: (t) => t('resource.state'),
      ...podStateSort,
      priority: 1,
      cell: (row) => <StateLabel {...readPodState(row)} />,
    },
    createdColumn<PodRow>(),
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
  const { data: claim } = useSuspenseQuery(get<UsedClaim>(claimClass, id, shape))
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
