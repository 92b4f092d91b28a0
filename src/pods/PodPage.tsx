import Stack from '@mui/material/Stack'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { timeOf } from '../../model/fields.ts'
import { model } from '../../model/index.ts'
import { Age } from '../ui/values/Time.tsx'
import { Annotations, KeyValues, type KeyValue } from '../ui/values/KeyValues.tsx'
import { ConditionTable } from '../ui/values/ConditionTable.tsx'
import { Labels } from '../ui/values/Labels.tsx'
import { PageBody, PageColumns } from '../ui/page/PageHead.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { eventList } from '../kinds/Event/event-list.tsx'
import { useFetchedAhead } from '../hooks/use-fetched-ahead.ts'
import { AlarmsSection } from '../model-ui/alarms/Alarms.tsx'
import { idEntries } from '../model-ui/HistoryFacts.tsx'
import { ResourceList } from '../table/ResourceList.tsx'
import { UsageSection } from '../model-ui/UsageCharts.tsx'
import { ObjectNames } from '../kinds/template/ObjectNames.tsx'
import { ContainerCard } from './ContainerCard.tsx'
import { partsAhead } from './parts-ahead.ts'
import { podClass, containersOf, isWellIn, podQuery, type PodDetail } from './pod-detail.ts'
import { PodHead, type PodPlace, usePodPlace, type Place } from './PodHead.tsx'
import { PodVolumes } from './PodVolumes.tsx'

interface PodPartProps {
  pod: PodDetail
  place: PodPlace
}

function PodFacts({ pod, place }: PodPartProps) {
  const t = useTranslations('podPage.facts')
  const tr = useTranslations('resource')
  const { spec, metadata } = pod
  const entries: KeyValue[] = [
    { label: t('application'), value: <PlaceLink place={place.application} /> },
    { label: t('environment'), value: <PlaceLink place={place.environment} /> },
    { label: t('cluster'), value: <PlaceLink place={place.cluster} /> },
    { label: t('node'), value: <PlaceLink place={place.node} none={t('noNode')} /> },
    { label: t('owner'), value: ownerOf(metadata) },
    { label: t('addresses'), value: addressesOf(pod) },
    { label: t('quality'), value: pod.status?.qosClass },
    { label: t('priority'), value: spec?.priorityClassName },
    { label: t('serviceAccount'), value: spec?.serviceAccountName },
    { label: t('restartPolicy'), value: spec?.restartPolicy },
    { label: t('age'), value: <Age time={timeOf(metadata?.creationTimestamp)} precise /> },
    { label: t('labels'), value: <Labels labels={pod.labels} most={20} whole none="–" /> },
    { label: t('annotations'), value: annotationsOf(metadata) },
    ...idEntries(pod, metadata?.uid ?? null, tr),
  ]
  // Unset values take no line.
  return <KeyValues entries={entries.filter(({ value }) => value != null && value !== '')} />
}

type Metadata = PodDetail['metadata']

function annotationsOf(metadata: Metadata) {
  const annotations = metadata?.annotations ?? {}
  return Object.keys(annotations).length === 0 ? null : <Annotations annotations={annotations} />
}

function ownerOf(metadata: Metadata): string {
  const owners = metadata?.ownerReferences ?? []
  const { kind = '', name = '' } = owners.find(({ controller }) => controller === true) ?? owners[0] ?? {}
  return `${kind} ${name}`.trim()
}

const addressesOf = ({ status }: PodDetail): string =>
  (status?.podIPs ?? [])
    .map(({ ip }) => ip)
    .filter(Boolean)
    .join(', ')

/** Shows `none` for a missing or unknown place. */
function PlaceLink({ place, none = '–' }: { place: Place | null; none?: string }) {
  if (place === null) return none
  return place.to === null ? place.name : <Link to={place.to}>{place.name}</Link>
}

function PodUsage({ pod, isLastKnown }: { pod: PodDetail; isLastKnown: boolean }) {
  const t = useTranslations('podPage.usage')
  const { cpuUsage, memoryUsage, cpuRequest, cpuLimit, memoryRequest, memoryLimit } = pod.statistics ?? {}
  return (
    <UsageSection
      title={t('title')}
      class={podClass}
      id={pod.id}
      // A sum over no limits is 0 and does not mean a limit of 0.
      cpu={{ used: cpuUsage, requested: cpuRequest || null, limit: cpuLimit || null }}
      memory={{ used: memoryUsage, requested: memoryRequest || null, limit: memoryLimit || null }}
      limitLabel={t('limit')}
      isLastKnown={isLastKnown}
      reason={pod.status?.phase === 'Running' ? null : t('notRunning')}
    />
  )
}

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
                <Stack spacing={3}>
                  {containers.map((container) => (
                    <ContainerCard key={container.spec.name} pod={id} {...{ container, isLastKnown }} />
                  ))}
                </Stack>
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
        {place.clusterId === '' ? null : <EventsSection {...{ pod, place }} />}
      </PageBody>
    </>
  )
}

function VolumesSection({ pod }: { pod: PodDetail }) {
  const t = useTranslations('podPage.volumes')
  const { spec } = pod
  const volumes = spec?.volumes ?? []
  if (!spec || volumes.length === 0) return null
  return (
    <Section title={t('title')} count={volumes.length}>
      <Panel>
        <PodVolumes spec={spec} />
      </Panel>
    </Section>
  )
}

function EventsSection({ pod, place: { clusterId, isLastKnown } }: PodPartProps) {
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
          query: { namespace: pod.namespace, 'involvedObject.uid': pod.metadata?.uid },
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
