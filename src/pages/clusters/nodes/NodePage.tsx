import { styled } from '@mui/material/styles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { queryClient } from '../../../api/query-client.ts'
import { PageBody } from '../../../components/PageBody.tsx'
import { PageHead } from '../../../components/PageHead.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { Section } from '../../../components/Section.tsx'
import { StateChip } from '../../../components/StateChip.tsx'
import { AlarmsSection } from '../../../resource/alarms/AlarmsSection.tsx'
import { SimulatedChip } from '../../../resource/simulated/SimulatedChip.tsx'
import { crumbName } from '../../../util/route-handle.ts'
import { nodeState, nodeTrouble, type NodeRow } from '../node.ts'
import { DrainDialog } from './DrainDialog.tsx'
import { DrainNotice } from './DrainNotice.tsx'
import { NodeButtons } from './NodeButtons.tsx'
import { NodeCapacity } from './NodeCapacity.tsx'
import { NodeConditions } from './NodeConditions.tsx'
import { NodeMachine } from './NodeMachine.tsx'
import { NodePods } from './NodePods.tsx'
import { NodeTaints } from './NodeTaints.tsx'
import { NodeUse } from './NodeUse.tsx'
import { isCordoned, nodeQuery } from './node-detail.ts'

export const handle = crumbName()

export const loader = ({ params }: LoaderFunctionArgs) =>
  queryClient.ensureQueryData(nodeQuery(params['node'] ?? ''))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 372px',
  gap: 20,
  alignItems: 'start',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/** One node: what it says of itself, what it has, and keeping pods off it. */
export default function NodePage() {
  const t = useTranslations('nodePage')
  const { id: cluster = '', node: id = '' } = useParams()
  const [isDraining, setIsDraining] = useState(false)
  const { data: node } = useSuspenseQuery(nodeQuery(id))
  const name = node.name ?? id
  // The same row with more fields.
  const row = node as NodeRow
  const trouble = nodeTrouble(row)
  const sentence = trouble ?? t(isCordoned(node) ? 'sentences.cordoned' : 'sentences.ready')
  return (
    <>
      <PageHead
        title={name}
        state={
          <>
            <StateChip state={nodeState(row)} />
            {isCordoned(node) && nodeState(row) !== 'cordoned' ? <StateChip state="cordoned" /> : null}
            <SimulatedChip subject={node} />
          </>
        }
        sentence={sentence}
        actions={<NodeButtons node={node} onDrain={() => setIsDraining(true)} />}
      />
      <PageBody>
        {isDraining ? null : <DrainNotice {...{ id, name }} onShow={() => setIsDraining(true)} />}
        <AlarmsSection below={{ class: 'cluster.Node', id }} />
        <Columns>
          <div>
            <Section title={t('conditions.title')}>
              <Panel>
                <NodeConditions node={node} />
              </Panel>
            </Section>
            <Section title={t('capacity.title')}>
              <Panel>
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
        </Columns>
        <NodeUse node={node} />
        <NodePods node={name} cluster={cluster} isLastKnown={node.state === 'unknown'} />
      </PageBody>
      {isDraining ? <DrainDialog {...{ id, name }} onClose={() => setIsDraining(false)} /> : null}
    </>
  )
}
