import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { queryClient } from '../../../api/query-client.ts'
import { PageBody } from '../../../components/PageBody.tsx'
import { PageColumns } from '../../../components/PageColumns.tsx'
import { PageHead } from '../../../components/PageHead.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { Section } from '../../../components/Section.tsx'
import { StateChip } from '../../../components/StateChip.tsx'
import { AlarmsSection } from '../../../resource/alarms/AlarmsSection.tsx'
import { SimulatedChip } from '../../../resource/simulated/SimulatedChip.tsx'
import { isAway } from '../../../util/away.ts'
import { crumbName } from '../../../util/route-handle.ts'
import { ClusterSentence } from '../ClusterSentence.tsx'
import { isCordoned, nodeState, nodeTrouble } from '../node.ts'
import { useCluster } from '../use-cluster.ts'
import { DrainDialog } from './DrainDialog.tsx'
import { DrainNotice } from './DrainNotice.tsx'
import { NodeButtons } from './NodeButtons.tsx'
import { NodeCapacity } from './NodeCapacity.tsx'
import { NodeConditions } from './NodeConditions.tsx'
import { NodeMachine } from './NodeMachine.tsx'
import { NodePods } from './NodePods.tsx'
import { NodeTaints } from './NodeTaints.tsx'
import { NodeUse } from './NodeUse.tsx'
import { nodeQuery, type NodeDetail } from './node-detail.ts'

export const handle = crumbName()

export const loader = ({ params }: LoaderFunctionArgs) =>
  queryClient.ensureQueryData(nodeQuery(params['node'] ?? ''))

/** One node: what it says of itself, what it has, and keeping pods off it. */
export default function NodePage() {
  const t = useTranslations('nodePage')
  const id = useParams()['node'] ?? ''
  const { cluster } = useCluster()
  const isLastKnown = isAway(cluster)
  const [isDraining, setIsDraining] = useState(false)
  const { data: node } = useSuspenseQuery(nodeQuery(id))
  const name = node.name ?? id
  return (
    <>
      <PageHead
        title={name}
        state={<NodeChips {...{ node, isLastKnown }} />}
        sentence={isLastKnown ? <ClusterSentence cluster={cluster} /> : <NodeSentence node={node} />}
        actions={<NodeButtons {...{ node, isLastKnown }} onDrain={() => setIsDraining(true)} />}
      />
      <PageBody>
        {isDraining ? null : <DrainNotice {...{ id, name }} onShow={() => setIsDraining(true)} />}
        <AlarmsSection below={{ class: 'cluster.Node', id }} />
        <PageColumns>
          <div>
            <Section title={t('conditions.title')}>
              <Panel dashed={isLastKnown}>
                <NodeConditions node={node} />
              </Panel>
            </Section>
            <Section title={t('capacity.title')}>
              <Panel dashed={isLastKnown}>
                <NodeCapacity node={node} />
              </Panel>
            </Section>
          </div>
          <div>
            <Section title={t('taints.title')}>
              <Panel>
                <NodeTaints node={node} />
              </Panel>
            </Section>
            <Section title={t('facts.title')}>
              <Panel>
                <NodeMachine node={node} />
              </Panel>
            </Section>
          </div>
        </PageColumns>
        <NodeUse {...{ node, isLastKnown }} />
        <NodePods node={name} cluster={cluster.id} isLastKnown={isLastKnown} />
      </PageBody>
      {isDraining ? <DrainDialog {...{ id, name }} onClose={() => setIsDraining(false)} /> : null}
    </>
  )
}

function NodeChips({ node, isLastKnown }: { node: NodeDetail; isLastKnown: boolean }) {
  const state = nodeState(node)
  return (
    <>
      <StateChip state={isLastKnown ? 'away' : state} />
      {isCordoned(node) && state !== 'cordoned' ? <StateChip state="cordoned" /> : null}
      <SimulatedChip subject={node} />
    </>
  )
}

function NodeSentence({ node }: { node: NodeDetail }) {
  const t = useTranslations('nodePage.sentences')
  return <>{nodeTrouble(node) ?? t(isCordoned(node) ? 'cordoned' : 'ready')}</>
}
