import { useTranslations } from 'use-intl'
import type { Resource } from '../../api/queries.ts'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { Section } from '../../components/Section.tsx'
import { StateLabel } from '../../components/StateLabel.tsx'
import { readState } from '../../components/state.ts'
import { attributeColumn, createdColumn, nameColumn } from '../../resource/columns.tsx'
import { defineList } from '../../resource/list-definition.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { path } from '../../util/path.ts'
import { crumbText } from '../../util/route-handle.ts'
import { isAway } from './cluster.ts'
import { useCluster } from './use-cluster.ts'

export const handle = crumbText((t) => t('clusters.tabs.storage'))

const classPath = ({ id }: Resource): string => path.resource('cluster', 'storageClasses', id)
const volumePath = ({ id }: Resource): string => path.resource('cluster', 'persistentVolumes', id)

const classList = defineList({
  class: 'cluster.StorageClass',
  fields: [
    'id',
    'name',
    'provisioner',
    'reclaimPolicy',
    'volumeBindingMode',
    'allowVolumeExpansion',
    'createdOn',
  ],
  columns: [
    nameColumn(classPath),
    attributeColumn('cluster.StorageClass', 'provisioner'),
    attributeColumn('cluster.StorageClass', 'reclaimPolicy'),
    attributeColumn('cluster.StorageClass', 'volumeBindingMode', { priority: 3 }),
    attributeColumn('cluster.StorageClass', 'allowVolumeExpansion', { priority: 3 }),
    createdColumn({ header: (t) => t('clusters.namespaces.created') }),
  ],
  order: [{ field: 'name', direction: 'asc' }],
  pathOf: classPath,
  prefix: 'classes',
})

const volumeList = defineList({
  class: 'cluster.PersistentVolume',
  fields: ['id', 'name', 'state', 'createdOn'],
  columns: [
    nameColumn(volumePath),
    {
      id: 'state',
      header: (t) => t('clusters.columns.state'),
      sort: 'state',
      priority: 1,
      cell: (row) => <StateLabel {...readState(row['state'])} />,
    },
    createdColumn({ header: (t) => t('clusters.namespaces.created') }),
  ],
  order: [{ field: 'name', direction: 'asc' }],
  pathOf: volumePath,
  prefix: 'volumes',
})

/** Where data of the cluster can be kept, and what is kept. */
export default function StorageTab() {
  const t = useTranslations('clusters')
  const { cluster, kubernetes } = useCluster()
  if (!kubernetes) return <RowsSkeleton label={t('connecting.title')} />
  const placed = (relation: string) => ({
    of: { class: 'cluster.KubernetesCluster', id: kubernetes.id, relation },
  })
  return (
    <>
      <Section title={t('storage.classes')}>
        <ResourceList
          isPlain
          definition={classList}
          what={t('storage.whatClasses')}
          place={placed('storageClasses')}
          empty={{ title: t('storage.classes'), text: t('storage.emptyClasses') }}
          isLastKnown={isAway(cluster)}
        />
      </Section>
      <Section title={t('storage.volumes')}>
        <ResourceList
          isPlain
          definition={volumeList}
          what={t('storage.whatVolumes')}
          place={placed('persistentVolumes')}
          empty={{ title: t('storage.volumes'), text: t('storage.emptyVolumes') }}
          isLastKnown={isAway(cluster)}
        />
      </Section>
    </>
  )
}
