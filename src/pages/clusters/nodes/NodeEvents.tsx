import { useTranslations } from 'use-intl'
import { Section } from '../../../components/Section.tsx'
import { eventList } from '../../../extras/Event/event-list.tsx'
import { ResourceList } from '../../../resource/ResourceList.tsx'

/** Omits the object column: every event is about this node. */
const nodeEventList = {
  ...eventList,
  id: 'cluster.Event.node',
  prefix: 'events',
  columns: eventList.columns.filter(({ id }) => id !== 'object'),
}

interface NodeEventsProps {
  /** Node name. Kubelet events refer to nodes by name, since the kubelet doesn't know its node's uid. */
  node: string
  cluster: string
  isLastKnown: boolean
}

/** Events of a node from the last hour. */
export function NodeEvents({ node, cluster, isLastKnown }: NodeEventsProps) {
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
