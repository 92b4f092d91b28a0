import { useTranslations } from 'use-intl'
import { podList, type PodListRow } from '../../../extras/Pod/pod-list.tsx'
import { defineList } from '../../../resource/list-definition.ts'
import { ResourceList } from '../../../resource/ResourceList.tsx'
import { Section } from '../../../components/Section.tsx'
import { placeFields } from '../../../resource/places/place.ts'

const [name, ...others] = podList.columns

/** Adds the namespace and omits the node: the pods share the node but not the namespace. */
const nodePodList = defineList<PodListRow>({
  ...podList,
  fields: [...(podList.fields ?? []), 'namespace'],
  columns: [
    ...(name ? [name] : []),
    {
      id: 'namespace',
      header: (t) => t('nodePage.pods.namespace'),
      sort: 'namespace',
      priority: 1,
      cell: (row) => (typeof row['namespace'] === 'string' ? row['namespace'] : '–'),
    },
    ...others.filter(({ id }) => id !== 'node'),
  ],
})

interface NodePodsProps {
  node: string
  /** Cluster id; other clusters may have nodes with the same name. */
  cluster: string
  isLastKnown: boolean
}

/** Live list of a node's pods. */
export function NodePods({ node, cluster, isLastKnown }: NodePodsProps) {
  const t = useTranslations('nodePage.pods')
  return (
    <Section title={t('title')}>
      <ResourceList
        definition={nodePodList}
        what={t('what')}
        place={{ query: { nodeName: node, [placeFields.environment.cluster]: cluster } }}
        searchPlaceholder={t('search')}
        empty={{ title: t('none'), text: t('noneText') }}
        isLastKnown={isLastKnown}
      />
    </Section>
  )
}
