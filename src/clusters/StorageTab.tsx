import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { model } from '../../model/index.ts'
import { attributeLabel } from '../../model/labels.ts'
import { parseQuantity } from '../../model/quantity.ts'
import type { Details, Part } from '../../model/types.ts'
import { joinPieces } from '../api/pieces.ts'
import type { Page, Resource } from '../api/queries.ts'
import { Quantity } from '../ui/values/Quantity.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { Section } from '../ui/page/Section.tsx'
import { readState } from '../ui/values/state.ts'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import {
  claimKey,
  claimUserQueries,
  usersFrom,
  type ClaimUser,
} from '../kinds/PersistentVolumeClaim/claim-users.ts'
import { useLastRead } from '../hooks/use-last-read.ts'
import { attributeColumn, createdColumn, nameColumn } from '../table/columns.tsx'
import { type ColumnOf, defineList } from '../table/list-definition.ts'
import { placeFields } from '../places/place.ts'
import { ResourceList } from '../table/ResourceList.tsx'
import { useList } from '../table/use-list.ts'
import { isDisconnected } from '../util/contact.ts'
import { path } from '../util/path.ts'
import { crumbText } from '../util/page.ts'
import {
  claimListOf,
  isPending,
  plainClaims,
  type ClaimFacts,
  type ClaimRow,
  claimEventQueries,
  reasonsFrom,
  type ReasonRow,
} from './claim-list.tsx'
import { useCluster } from './cluster.ts'

interface ClaimsSectionProps {
  cluster: string
  kubernetes: string
  isLastKnown: boolean
}

const readUsers = (pages: readonly UseQueryResult<Page<ClaimUser>>[]) => {
  const { isRead, isWhole, rows } = joinPieces(pages)
  // If not all pods were read, a claim without known users may still be in use.
  return { isRead: isRead && isWhole, users: usersFrom(rows) }
}
const readReasons = (pages: readonly UseQueryResult<Page<ReasonRow>>[]) => {
  const { isRead, rows } = joinPieces(pages)
  return { isRead, reasons: reasonsFrom(rows) }
}

const none: readonly never[] = []

/** Reads the pods that use the claims on the current page only. */
function useUsers(cluster: string, shown: readonly ClaimRow[]): ClaimFacts['usersOf'] {
  const queries = useMemo(() => claimUserQueries(cluster, shown), [cluster, shown])
  const known = useQueries({ queries, combine: readUsers })
  const { users } = useLastRead(known)
  // An empty result counts only after these exact claims were queried.
  const { isRead } = known
  return useCallback(
    ({ namespace, name }: ClaimRow) => users.get(claimKey(namespace, name)) ?? (isRead ? none : undefined),
    [users, isRead],
  )
}

/** Reads why claims on the page are pending. */
function useReasons(kubernetes: string, shown: readonly ClaimRow[]): ClaimFacts['reasons'] {
  const queries = useMemo(
    () => claimEventQueries(kubernetes, new Set(shown.filter(isPending).map(({ name }) => name ?? ''))),
    [kubernetes, shown],
  )
  return useLastRead(useQueries({ queries, combine: readReasons })).reasons
}

/**
 * PersistentVolumeClaims of all namespaces in a cluster, with their users and the reason why they are
 * pending.
 */
function ClaimsSection({ cluster, kubernetes, isLastKnown }: ClaimsSectionProps) {
  const t = useTranslations('clusters.storage')
  const place = { query: { [placeFields.environment.cluster]: cluster } }
  const { query } = useList(plainClaims, place)
  const shown = query.data?.entries ?? none
  const usersOf = useUsers(cluster, shown)
  const reasons = useReasons(kubernetes, shown)
  const definition = useMemo(() => claimListOf({ reasons, usersOf }), [reasons, usersOf])
  return (
    <Section title={t('claims')}>
      <ResourceList
        definition={definition}
        what={t('whatClaims')}
        place={place}
        searchPlaceholder={t('searchClaims')}
        empty={{ title: t('claims'), text: t('emptyClaims') }}
        isLastKnown={isLastKnown}
      />
    </Section>
  )
}

export const handle = crumbText((t) => t('clusters.tabs.storage'))

const classPath = ({ id }: Resource): string => path.resource('cluster', 'storageClasses', id)
const volumePath = ({ id }: Resource): string => path.resource('cluster', 'persistentVolumes', id)

type ClassRow = Details<'cluster.StorageClass'>

/** Includes the deprecated beta annotation, which Kubernetes still honors. */
const defaultMarks = [
  'storageclass.kubernetes.io/is-default-class',
  'storageclass.beta.kubernetes.io/is-default-class',
]

const isDefault = ({ metadata }: ClassRow): boolean =>
  defaultMarks.some((mark) => metadata?.annotations?.[mark] === 'true')

const classList = defineList({
  class: 'cluster.StorageClass',
  mode: 'exportDetails',
  fields: [
    'id',
    'name',
    'provisioner',
    'reclaimPolicy',
    'volumeBindingMode',
    'allowVolumeExpansion',
    'metadata',
    'annotations',
    'createdOn',
  ],
  columns: [
    nameColumn(classPath),
    attributeColumn('cluster.StorageClass', 'provisioner'),
    {
      id: 'isDefault',
      header: (t) => t('clusters.storage.default'),
      cell: (row) => <DefaultCell isDefault={isDefault(row)} />,
      value: isDefault,
    },
    attributeColumn('cluster.StorageClass', 'reclaimPolicy'),
    attributeColumn('cluster.StorageClass', 'volumeBindingMode', { priority: 3 }),
    attributeColumn('cluster.StorageClass', 'allowVolumeExpansion', { priority: 3 }),
    createdColumn({ header: (t) => t('clusters.namespaces.created') }),
  ],
  order: [{ field: 'name', direction: 'asc' }],
  pathOf: classPath,
  prefix: 'classes',
})

function DefaultCell({ isDefault: isSo }: { isDefault: boolean }) {
  const t = useTranslations('clusters.storage')
  return <>{isSo ? t('isDefault') : '–'}</>
}

type VolumeSpec = Part<'cluster.PersistentVolumeSpec'>

type VolumeRow = Details<'cluster.PersistentVolume'>

type VolumeColumn = ColumnOf<'cluster.PersistentVolume'>

const claimOf = ({ claimRef }: VolumeSpec): string | undefined =>
  claimRef?.name === undefined ? undefined : `${claimRef.namespace ?? ''}/${claimRef.name}`

/** Column for a field of the embedded spec, with the model's label as its header. */
function specColumn(
  name: keyof VolumeSpec,
  read: (spec: VolumeSpec) => string | null | undefined,
  options: Partial<VolumeColumn> = {},
): VolumeColumn {
  const attribute = model.get('cluster.PersistentVolumeSpec').attributes.get(name)
  const value = ({ spec }: VolumeRow): string | null => read(spec ?? {}) ?? null
  return {
    id: name,
    header: (_translate, say) => say(attribute ? attributeLabel(name, attribute) : name),
    cell: (row) => value(row) ?? '–',
    value,
    ...options,
  }
}

const volumeList = defineList({
  class: 'cluster.PersistentVolume',
  mode: 'exportDetails',
  fields: [
    'id',
    'name',
    'state',
    'createdOn',
    'spec',
    'capacity',
    'accessModes',
    'claimRef',
    'storageClassName',
    'persistentVolumeReclaimPolicy',
  ],
  columns: [
    nameColumn(volumePath),
    {
      id: 'state',
      header: (t) => t('clusters.columns.state'),
      sort: 'state',
      priority: 1,
      cell: (row) => <StateLabel {...readState(row.state)} />,
    },
    specColumn('claimRef', claimOf, { priority: 1 }),
    specColumn('capacity', ({ capacity }) => capacity?.storage, {
      align: 'right',
      cell: ({ spec }) => <Quantity value={parseQuantity(spec?.capacity?.storage)} unit="bytes" />,
    }),
    specColumn('storageClassName', ({ storageClassName }) => storageClassName),
    specColumn('accessModes', ({ accessModes }) => accessModes?.join(', '), { priority: 3 }),
    specColumn('persistentVolumeReclaimPolicy', (spec) => spec.persistentVolumeReclaimPolicy, {
      priority: 3,
    }),
    createdColumn({ header: (t) => t('clusters.namespaces.created') }),
  ],
  order: [{ field: 'name', direction: 'asc' }],
  pathOf: volumePath,
  prefix: 'volumes',
})

/** PersistentVolumeClaims, StorageClasses and PersistentVolumes of a cluster. */
export default function StorageTab() {
  const t = useTranslations('clusters')
  const { cluster, kubernetes } = useCluster()
  if (!kubernetes) return <RowsSkeleton label={t('connecting.title')} />
  const placed = (relation: string) => ({
    of: { class: 'cluster.KubernetesCluster', id: kubernetes.id, relation },
  })
  return (
    <>
      <ClaimsSection cluster={cluster.id} kubernetes={kubernetes.id} isLastKnown={isDisconnected(cluster)} />
      <Section title={t('storage.classes')}>
        <ResourceList
          isPlain
          definition={classList}
          what={t('storage.whatClasses')}
          place={placed('storageClasses')}
          empty={{ title: t('storage.classes'), text: t('storage.emptyClasses') }}
          isLastKnown={isDisconnected(cluster)}
        />
      </Section>
      <Section title={t('storage.volumes')}>
        <ResourceList
          isPlain
          definition={volumeList}
          what={t('storage.whatVolumes')}
          place={placed('persistentVolumes')}
          empty={{ title: t('storage.volumes'), text: t('storage.emptyVolumes') }}
          isLastKnown={isDisconnected(cluster)}
        />
      </Section>
    </>
  )
}
