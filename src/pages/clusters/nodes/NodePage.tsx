import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageBody } from '../../../components/PageBody.tsx'
import { PageColumns } from '../../../components/PageColumns.tsx'
import { Panel } from '../../../components/Panel.tsx'
import { Section } from '../../../components/Section.tsx'
import { useFetchedAhead } from '../../../hooks/use-fetched-ahead.ts'
import { AlarmsSection } from '../../../resource/alarms/AlarmsSection.tsx'
import { isAway } from '../../../util/away.ts'
import { useCluster } from '../use-cluster.ts'
import { WriteButton } from '../../../resource/WriteButton.tsx'
import { NodeMarksSheet, type NodeMarks } from './marks/NodeMarksSheet.tsx'
import { DrainDialog } from './DrainDialog.tsx'
import { DrainNotice } from './DrainNotice.tsx'
import { NodeButtons } from './NodeButtons.tsx'
import { NodeCapacity } from './NodeCapacity.tsx'
import { NodeConditions } from './NodeConditions.tsx'
import { NodeEvents } from './NodeEvents.tsx'
import { NodeHead } from './NodeHead.tsx'
import { NodeMachine } from './NodeMachine.tsx'
import { NodePods } from './NodePods.tsx'
import { NodeTaints } from './NodeTaints.tsx'
import { NodeUse } from './NodeUse.tsx'
import { isCordoned } from '../node.ts'
import { nodeQuery } from './node-detail.ts'
import { partsAhead } from './parts-ahead.ts'

/** Node page: state, resources, pods, and actions such as cordon and drain. */
export default function NodePage() {
  const t = useTranslations('nodePage')
  const clusters = useTranslations('clusters')
  const id = useParams()['node'] ?? ''
  const { cluster } = useCluster()
  const isLastKnown = isAway(cluster)
  const [isDraining, setIsDraining] = useState(false)
  const [edited, setEdited] = useState<NodeMarks | null>(null)
  const { data: node } = useSuspenseQuery(nodeQuery(id))
  const name = node.name ?? id
  useFetchedAhead(partsAhead)
  return (
    <>
      <NodeHead
        {...{ node, cluster }}
        actions={
          <NodeButtons {...{ node, isLastKnown }} onDrain={() => setIsDraining(true)} onEdit={setEdited} />
        }
      />
      <PageBody>
        {isDraining ? null : (
          <DrainNotice {...{ id, name }} isCordoned={isCordoned(node)} onShow={() => setIsDraining(true)} />
        )}
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
            <Section
              title={t('taints.title')}
              end={
                <WriteButton
                  writes="cluster.Node"
                  size="small"
                  disabledReason={isLastKnown ? clusters('sentence.awayReason') : undefined}
                  onClick={() => setEdited('taints')}
                >
                  {t('taintForm.action')}
                </WriteButton>
              }
            >
              <Panel>
                <NodeTaints node={node} />
              </Panel>
            </Section>
            <Section
              title={t('facts.title')}
              end={
                <WriteButton
                  writes="cluster.Node"
                  size="small"
                  disabledReason={isLastKnown ? clusters('sentence.awayReason') : undefined}
                  onClick={() => setEdited('labels')}
                >
                  {t('labelForm.action')}
                </WriteButton>
              }
            >
              <Panel>
                <NodeMachine node={node} />
              </Panel>
            </Section>
          </div>
        </PageColumns>
        <NodeUse {...{ node, isLastKnown }} />
        <NodePods node={name} cluster={cluster.id} isLastKnown={isLastKnown} />
        <NodeEvents node={name} cluster={cluster.id} isLastKnown={isLastKnown} />
      </PageBody>
      {edited === null ? null : <NodeMarksSheet marks={edited} node={node} onClose={() => setEdited(null)} />}
      {isDraining ? (
        <DrainDialog {...{ id, name }} isCordoned={isCordoned(node)} onClose={() => setIsDraining(false)} />
      ) : null}
    </>
  )
}
