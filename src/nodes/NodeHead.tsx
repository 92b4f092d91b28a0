import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PageHead } from '../ui/page/PageHead.tsx'
import { StateChip } from '../ui/values/StateLabel.tsx'
import { TabLinks } from '../ui/page/TabLinks.tsx'
import { SimulatedChip } from '../places/simulated.tsx'
import { isDisconnected } from '../util/contact.ts'
import { path } from '../util/path.ts'
import type { ClusterRow } from '../clusters/cluster.ts'
import { ClusterSentence } from '../clusters/ClusterSentence.tsx'
import { isCordoned, type NodeRow, nodeState, nodeTrouble } from '../clusters/node.ts'

interface NodeHeadProps {
  node: NodeRow
  cluster: ClusterRow
  actions?: ReactNode
}

/** Head of all node tabs: state, cause and tab bar. */
export function NodeHead({ node, cluster, actions }: NodeHeadProps) {
  const t = useTranslations('nodePage.tabs')
  const isLastKnown = isDisconnected(cluster)
  const { id } = node
  return (
    <PageHead
      title={node.name ?? id}
      state={<NodeChips {...{ node, isLastKnown }} />}
      sentence={isLastKnown ? <ClusterSentence cluster={cluster} /> : <NodeSentence node={node} />}
      actions={actions}
      tabs={
        <TabLinks
          label={t('label')}
          tabs={[
            { to: path.node(cluster.id, id), label: t('details') },
            { to: path.nodeYaml(cluster.id, id), label: t('yaml') },
          ]}
        />
      }
    />
  )
}

function NodeChips({ node, isLastKnown }: { node: NodeRow; isLastKnown: boolean }) {
  const state = nodeState(node)
  return (
    <>
      <StateChip state={isLastKnown ? 'disconnected' : state} />
      {isCordoned(node) && state !== 'cordoned' ? <StateChip state="cordoned" /> : null}
      <SimulatedChip subject={node} />
    </>
  )
}

function NodeSentence({ node }: { node: NodeRow }) {
  const t = useTranslations('nodePage.sentences')
  return <>{nodeTrouble(node) ?? t(isCordoned(node) ? 'cordoned' : 'ready')}</>
}
