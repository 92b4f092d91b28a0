import { styled } from '@mui/material/styles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { model } from '../../../../model/index.ts'
import { ConditionTable } from '../../../components/ConditionTable.tsx'
import { PageBody } from '../../../components/PageBody.tsx'
import { PageColumns } from '../../../components/PageColumns.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { Section } from '../../../components/Section.tsx'
import { eventList } from '../../../extras/Event/event-list.tsx'
import { useFetchedAhead } from '../../../hooks/use-fetched-ahead.ts'
import { AlarmsSection } from '../../../resource/alarms/AlarmsSection.tsx'
import { ResourceList } from '../../../resource/ResourceList.tsx'
import { ObjectNames } from '../object/ObjectNames.tsx'
import { ContainerCard } from './ContainerCard.tsx'
import { partsAhead } from './parts-ahead.ts'
import { podClass, containersOf, isWellIn, podQuery, type PodDetail } from './pod-detail.ts'
import { PodFacts } from './PodFacts.tsx'
import { PodHead } from './PodHead.tsx'
import { PodUsage } from './PodUsage.tsx'
import { PodVolumes } from './PodVolumes.tsx'
import { type PodPlace, usePodPlace } from './use-pod-place.ts'

const Cards = styled('div')({ display: 'grid', gap: 12 })

/** Page of a pod: containers with their problems, conditions, usage, volumes and events. */
export function PodPage({ id }: { id: string }) {
  const t = useTranslations('podPage')
  const { data: pod } = useSuspenseQuery(podQuery(id))
  const place = usePodPlace(pod)
  useFetchedAhead(partsAhead)
  const { isLastKnown } = place
  const containers = containersOf(pod)
  return (
    <>
      <PodHead {...{ pod, isLastKnown }} />
      <PageBody>
        <AlarmsSection below={{ class: podClass, id }} />
        <PageColumns>
          <div>
            <Section title={t('containers.title')} count={containers.length}>
              <ObjectNames entry={model.get(podClass)} resource={pod}>
                <Cards>
                  {containers.map((container) => (
                    <ContainerCard key={container.spec.name} pod={id} {...{ container, isLastKnown }} />
                  ))}
                </Cards>
              </ObjectNames>
            </Section>
            <Section title={t('conditions.title')}>
              <Panel dashed={isLastKnown}>
                <ConditionTable
                  label={t('conditions.title')}
                  conditions={pod.status?.conditions ?? []}
                  isWell={isWellIn(pod.status?.phase)}
                  none={t('conditions.none')}
                />
              </Panel>
            </Section>
          </div>
          <Section title={t('facts.title')}>
            <Panel dashed={isLastKnown}>
              <PodFacts {...{ pod, place }} />
            </Panel>
          </Section>
        </PageColumns>
        <PodUsage {...{ pod, isLastKnown }} />
        <VolumesSection pod={pod} />
        {place.clusterId === '' ? null : <EventsSection pod={pod} {...{ place }} />}
      </PageBody>
    </>
  )
}

function VolumesSection({ pod }: { pod: PodDetail }) {
  const t = useTranslations('podPage.volumes')
  const spec = pod.spec?.[0]
  const volumes = spec?.volumes ?? []
  if (spec === undefined || volumes.length === 0) return null
  return (
    <Section title={t('title')} count={volumes.length}>
      <Panel>
        <PodVolumes spec={spec} />
      </Panel>
    </Section>
  )
}

interface EventsSectionProps {
  pod: PodDetail
  place: PodPlace
}

function EventsSection({ pod, place: { clusterId, isLastKnown } }: EventsSectionProps) {
  const t = useTranslations('podPage.events')
  const te = useTranslations('components.events')
  return (
    <Section title={t('title')}>
      <ResourceList
        definition={podEventList}
        what={te('what')}
        place={{
          below: { class: 'cluster.HostCluster', id: clusterId },
          // By UID, because a StatefulSet reuses the name for the next pod.
          query: { namespace: pod.namespace, 'involvedObject.uid': pod.metadata?.[0]?.uid },
        }}
        empty={{ title: te('none'), text: t('none') }}
        isLastKnown={isLastKnown}
        isPlain
      />
    </Section>
  )
}

/** Without the object column, which would always be this pod. */
const podEventList = { ...eventList, columns: eventList.columns.filter(({ id }) => id !== 'object') }
