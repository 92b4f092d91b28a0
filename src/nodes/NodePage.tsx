import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Annotations, KeyValues } from '../ui/values/KeyValues.tsx'
import { ConditionTable } from '../ui/values/ConditionTable.tsx'
import { FactTable } from '../ui/values/FactTable.tsx'
import { Labels } from '../ui/values/Labels.tsx'
import { PageBody, PageColumns } from '../ui/page/PageHead.tsx'
import { Panel, Section } from '../ui/page/Section.tsx'
import { Quantity } from '../ui/values/Quantity.tsx'
import { useFetchedAhead } from '../hooks/use-fetched-ahead.ts'
import { AlarmsSection } from '../model-ui/alarms/Alarms.tsx'
import { UsageSection } from '../model-ui/UsageCharts.tsx'
import { WriteButton } from '../form/WriteButton.tsx'
import { isDisconnected } from '../util/contact.ts'
import {
  isCordoned,
  nodeQuery,
  isWell,
  type NodeRow,
  type NodeStatsRow,
  nodeStatsOf,
  taintEffects,
  taintsOf,
} from '../clusters/node.ts'
import { useCluster } from '../clusters/cluster.ts'
import { DrainDialog } from './DrainDialog.tsx'
import { DrainNotice } from './DrainState.tsx'
import { NodeMarksSheet, type NodeMarks, NodeButtons } from './NodeButtons.tsx'
import { NodeEvents, NodePods } from './node-lists.tsx'
import { NodeHead } from './NodeHead.tsx'
import { partsAhead } from './parts-ahead.ts'

/** Machine and software as reported by the kubelet, plus the node's metadata. */
function NodeMachine({ node }: { node: NodeRow }) {
  const t = useTranslations('nodePage.facts')
  const { nodeInfo = {}, addresses = [] } = node.status ?? {}
  const entries = [
    { label: t('addresses'), value: addresses.map(({ address }) => address).join(', ') },
    { label: t('version'), value: nodeInfo['kubeletVersion'] },
    { label: t('system'), value: nodeInfo['osImage'] },
    { label: t('kernel'), value: nodeInfo['kernelVersion'] },
    { label: t('runtime'), value: nodeInfo['containerRuntimeVersion'] },
    { label: t('architecture'), value: nodeInfo['architecture'] },
  ]
  const annotations = node.metadata?.annotations ?? {}
  return (
    <KeyValues
      entries={[
        ...entries.map(({ label, value }) => ({ label, value: value || '–' })),
        { label: t('labels'), value: <Labels labels={node.labels} most={30} whole none="–" /> },
        {
          label: t('annotations'),
          value: Object.keys(annotations).length === 0 ? '–' : <Annotations annotations={annotations} />,
        },
      ]}
    />
  )
}

const kinds = ['Usage', 'Request', 'Limit', 'Allocatable'] as const
const words = { Usage: 'used', Request: 'requested', Limit: 'limited', Allocatable: 'allocatable' } as const
const podsOf = (kind: (typeof kinds)[number], stats: NodeStatsRow): number | null | undefined =>
  ({ Usage: stats.runningPodsCount, Allocatable: stats.podsAllocatable, Request: null, Limit: null })[kind]

/** Usage, requests and limits of pods against the node's allocatable resources. */
function NodeCapacity({ node }: { node: NodeRow }) {
  const t = useTranslations('nodePage.capacity')
  const stats = nodeStatsOf(node)
  return (
    <FactTable
      label={t('title')}
      heads={[t('what'), t('cpu'), t('memory'), t('pods')]}
      rows={kinds.map((kind) => ({
        id: kind,
        cells: [
          t(words[kind]),
          <Quantity key="cpu" value={stats[`cpu${kind}`]} unit="cores" />,
          <Quantity key="memory" value={stats[`memory${kind}`]} unit="bytes" />,
          podsOf(kind, stats) ?? '–',
        ],
      }))}
    />
  )
}

/** Node usage over time against its allocatable resources. */
function NodeUse({ node, isLastKnown }: { node: NodeRow; isLastKnown: boolean }) {
  const t = useTranslations('clusters.use')
  const stats = nodeStatsOf(node)
  const of = (what: 'cpu' | 'memory') => ({
    requested: stats[`${what}Request`] ?? null,
    used: stats[`${what}Usage`],
    limit: stats[`${what}Allocatable`] ?? null,
  })
  return (
    <UsageSection
      title={t(isLastKnown ? 'titleDisconnected' : 'title')}
      class="cluster.Node"
      id={node.id}
      cpu={of('cpu')}
      memory={of('memory')}
      limitLabel={t('allocatable')}
      bound="Capacity"
      isLastKnown={isLastKnown}
    />
  )
}

/** Lists a node's taints with their effects. */
function NodeTaints({ node }: { node: NodeRow }) {
  const t = useTranslations('nodePage.taints')
  const taints = taintsOf(node)
  if (taints.length === 0) return <p>{t('none')}</p>
  const meaning = (effect: string): string => {
    const known = taintEffects.find((name) => name === effect)
    return known ? t(`effects.${known}`) : effect
  }
  return (
    <KeyValues
      isStacked
      entries={taints.map(({ key, value, effect }) => ({
        label: `${key}${value ? `=${value}` : ''}:${effect}`,
        value: meaning(effect),
      }))}
    />
  )
}

/** Conditions reported by the kubelet. */
function NodeConditions({ node }: { node: NodeRow }) {
  const t = useTranslations('nodePage.conditions')
  return (
    <ConditionTable
      label={t('title')}
      conditions={node.status?.conditions ?? []}
      isWell={isWell}
      none={t('none')}
    />
  )
}

/** Node page: state, resources, pods, and actions such as cordon and drain. */
export default function NodePage() {
  const t = useTranslations('nodePage')
  const clusters = useTranslations('clusters')
  const id = useParams()['node'] ?? ''
  const { cluster } = useCluster()
  const isLastKnown = isDisconnected(cluster)
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
                  disabledReason={isLastKnown ? clusters('sentence.disconnectedReason') : undefined}
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
                  disabledReason={isLastKnown ? clusters('sentence.disconnectedReason') : undefined}
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
