import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { timeOf } from '../../../../model/fields.ts'
import { Age } from '../../../components/Age.tsx'
import { Annotations } from '../../../components/Annotations.tsx'
import { KeyValues, type KeyValue } from '../../../components/KeyValues.tsx'
import { Labels } from '../../../components/Labels.tsx'
import { idEntries } from '../../../resource/id-entries.tsx'
import { type PodDetail } from './pod-detail.ts'
import type { Place, PodPlace } from './use-pod-place.ts'

interface PodFactsProps {
  pod: PodDetail
  place: PodPlace
}

/** Owner, location and identifiers of a pod. */
export function PodFacts({ pod, place }: PodFactsProps) {
  const t = useTranslations('podPage.facts')
  const tr = useTranslations('resource')
  const { spec: [spec] = [], metadata: [metadata] = [] } = pod
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

function annotationsOf(metadata: Metadata) {
  const annotations = metadata?.annotations ?? {}
  return Object.keys(annotations).length === 0 ? null : <Annotations annotations={annotations} />
}

type Metadata = NonNullable<PodDetail['metadata']>[number] | undefined

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
