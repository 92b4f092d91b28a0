import { useTranslations } from 'use-intl'
import { Section } from '../../../components/Section.tsx'
import { eventList } from '../../../extras/Event/event-list.tsx'
import { ResourceList } from '../../../resource/ResourceList.tsx'

/** Without the node itself, which all of them are about. */
const nodeEventList = {
  ...eventList,
  id: 'cluster.Event.node',
  prefix: 'events',
  columns: eventList.columns.filter(({ id }) => id !== 'object'),
}

interface NodeEventsProps {
  /** By its name: a kubelet names itself in what it tells, and does not know the uid of its node. */
  node: string
  cluster: string
  isLastKnown: boolean
}

/** What was told of a node in the last hour. */
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
