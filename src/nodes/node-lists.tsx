import { useTranslations } from 'use-intl'
import { Section } from '../ui/page/Section.tsx'
import { eventList } from '../kinds/Event/event-list.tsx'
import { podList, type PodListRow } from '../pods/pod-list.tsx'
import { defineRows } from '../table/list-definition.ts'
import { placeFields } from '../places/place.ts'
import { ResourceList } from '../table/ResourceList.tsx'

/** Omits the object column: every event is about this node. */
const nodeEventList = {
  ...eventList,
  id: 'cluster.Event.node',
  prefix: 'events',
  columns: eventList.columns.filter(({ id }) => id !== 'object'),
}

interface NodeListProps {
  /** Node name. Kubelet events refer to nodes by name, since the kubelet doesn't know its node's uid. */
  node: string
  /** Cluster id; other clusters may have nodes with the same name. */
  cluster: string
  isLastKnown: boolean
}

/** Events of a node from the last hour. */
export function NodeEvents({ node, cluster, isLastKnown }: NodeListProps) {
  const t = useTranslations('nodePage.events')
  const te = useTranslations('components.events')
  return (
    <Section title={t('title')}>
      <ResourceList
        definition={nodeEventList}
        what={te('what')}
        place={{
          below: { class: 'cluster.HostCluster', id: cluster },
          query: { 'involvedObject.kind': 'Node', 'involvedObject.name': node },
        }}
        empty={{ title: te('none'), text: t('none') }}
        isLastKnown={isLastKnown}
        isPlain
      />
    </Section>
  )
}

const [name, ...others] = podList.columns

/** Adds the namespace and omits the node: the pods share the node but not the namespace. */
const nodePodList = defineRows<PodListRow>({
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

/** Live list of a node's pods. */
export function NodePods({ node, cluster, isLastKnown }: NodeListProps) {
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
