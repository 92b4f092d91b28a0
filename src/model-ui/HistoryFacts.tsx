import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { model } from '../../model/index.ts'
import { isKubernetesObject } from '../../model/wholes.ts'
import type { Details } from '../../model/types.ts'
import { get, type Resource, type WholeResource, getRow } from '../api/queries.ts'
import { CopyButton } from '../ui/page/CopyButton.tsx'
import { type KeyValue, KeyValues } from '../ui/values/KeyValues.tsx'
import { Labels } from '../ui/values/Labels.tsx'
import { Age } from '../ui/values/Time.tsx'
import { useSay } from '../hooks/use-texts.ts'
import { path } from '../util/path.ts'
import { namedAncestors, placeIdOf } from '../places/place.ts'
import { classOf, type Located, pageOf } from '../places/page-of.ts'
import { type ClusterPlace, useClusterOf } from '../places/use-cluster-of.ts'

/** Kubernetes UID of an object, as printed by kubectl, and its id in Gantry's API. */
export const idEntries = (
  { id }: { id: string },
  uid: string | null,
  t: ReturnType<typeof useTranslations<'resource'>>,
): KeyValue[] => [
  ...(uid === null ? [] : [{ label: t('uid'), value: <Copied text={uid} label={t('copyUid')} /> }]),
  { label: t('id'), value: <Copied text={id} label={t('copyId')} /> },
]

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <>
      {text} <CopyButton text={text} label={label} />
    </>
  )
}

const named = { fields: ['id', 'name'] } as const

/** Link to an ancestor, by name once loaded. */
function AboveLink({ ancestor }: { ancestor: Located }) {
  const { data } = useQuery(get(classOf(ancestor).id, ancestor.id, named))
  return (
    <Link component={RouterLink} to={pageOf(ancestor)}>
      {data?.name ?? ancestor.id}
    </Link>
  )
}

function Reported({ time, user }: { time: number | undefined; user: string | undefined }) {
  const t = useTranslations('resource')
  const age = <Age key="age" time={time} />
  return user === undefined ? t.rich('ago', { age: () => age }) : t.rich('byUser', { age: () => age, user })
}

/** Cluster of a resource below an environment, which references it. */
function useClusterEntry(resource: Resource, cluster: ClusterPlace | null): KeyValue[] {
  const say = useSay()
  if (cluster === null || placeIdOf('cluster', resource) !== undefined) return []
  const link = (
    <Link component={RouterLink} to={path.cluster(cluster.id)}>
      {cluster.name}
    </Link>
  )
  return [{ label: say(model.get('cluster.HostCluster').label), value: link }]
}

/**
 * Creation and last change, with the user. Cluster-side changes show no user, because only the time of
 * observation is known.
 */
function useTimeEntries(resource: Resource, cluster: ClusterPlace | null): KeyValue[] {
  const t = useTranslations('resource')
  const { createdOn, createdBy = '–', modifiedOn, modifiedBy = '–' } = resource
  const person = (user: string): string | undefined => (user === cluster?.name ? undefined : user)
  const changedBy = person(modifiedBy)
  return [
    { label: t('createdBy'), value: <Reported time={createdOn} user={person(createdBy)} /> },
    {
      label: t(changedBy === undefined ? 'seenChanged' : 'modifiedBy'),
      value: <Reported time={modifiedOn} user={changedBy} />,
    },
  ]
}

/** UID of a cluster object, once loaded. */
function useUid(resource: WholeResource): string | null {
  const entry = classOf(resource)
  const { id } = entry
  const { data } = useQuery({
    ...getRow<Details<'environments.Pod'>>(id, resource.id, {
      mode: 'exportDetails',
      fields: ['id', 'metadata', 'uid'],
    }),
    enabled: isKubernetesObject(entry) && entry.truth === 'cluster',
  })
  return data?.metadata?.uid ?? null
}

export function HistoryFacts({ resource }: { resource: WholeResource }) {
  const t = useTranslations('resource')
  const say = useSay()
  const cluster = useClusterOf(resource)
  return (
    <KeyValues
      entries={[
        ...namedAncestors(resource).map((ancestor) => ({
          label: say(classOf(ancestor).label),
          value: <AboveLink ancestor={ancestor} />,
        })),
        ...useClusterEntry(resource, cluster),
        { label: t('labels'), value: <Labels labels={resource.labels} most={8} whole none="–" /> },
        ...useTimeEntries(resource, cluster),
        { label: t('generation'), value: resource.generation },
        ...idEntries(resource, useUid(resource), t),
      ]}
    />
  )
}
