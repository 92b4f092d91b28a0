import { useQueryClient, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Taint, tolerates } from '../../../model/taints.ts'
import type { Details } from '../../../model/types.ts'
import { update, list } from '../../api/queries.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { useListText } from '../../hooks/use-texts.ts'
import { placeFields } from '../../places/place.ts'
import { useSubmission } from '../../form/use-submission.ts'
import { useUndoOffer } from '../../form/use-undo.ts'
import { useCluster } from '../../clusters/cluster.ts'
import { type NodeRow, taintsOf } from '../../clusters/node.ts'
import { MarkRows, MarkSheet } from './MarkRows.tsx'
import {
  marksOfLabels,
  type LabelsChange,
  saveLabels,
  marksOfTaints,
  taintsFrom,
  saveTaints,
  type TaintsChange,
} from './node-marks.ts'
import { useMarkForm } from './use-mark-form.ts'

export interface NodeSheetProps {
  node: NodeRow
  onClose: () => void
}

/** Edits a node's labels. Labels set by the kubelet are locked against accidental edits. */
export function LabelsSheet({ node, onClose }: NodeSheetProps) {
  const t = useTranslations('nodePage.labelForm')
  const [base] = useState(node.labels ?? {})
  const form = useMarkForm(marksOfLabels(base))
  const name = node.name ?? node.id
  const title = t('title', { name })
  const client = useQueryClient()
  const offer = useUndoOffer()
  const save = useSubmission({
    mutationFn: (change: LabelsChange) => saveLabels(client, change),
    meta: update('cluster.Node').meta,
    title,
    tell: (changeSet) => offer(t('done', { name }), changeSet, `${node.id} labels`),
    follow: onClose,
  })
  const submit = (): void => {
    const marks = form.marks.filter(({ key }) => key !== '')
    save.mutate({ id: node.id, base, marks })
  }
  return (
    <MarkSheet
      words={{ title, subtitle: t('subtitle'), submit: t('submit') }}
      {...{ form, save, onClose }}
      onSave={submit}
    >
      <MarkRows
        form={form}
        add={t('add')}
        kept={{ title: t('keptTitle'), text: t('keptText'), unlock: t('unlock') }}
      />
    </MarkSheet>
  )
}

type TaintedPod = Details<'environments.Pod'>

const MAX_PODS = 1000

/** Lists a node's pods with their tolerations. */
const taintedPods = (node: string, cluster: string) =>
  queryOptions({
    ...list('environments.Pod', {
      mode: 'exportDetails',
      fields: ['id', 'name', 'namespace', 'spec', 'tolerations'],
      query: { nodeName: node, [placeFields.environment.cluster]: cluster },
      count: MAX_PODS,
    }),
    placeholderData: keepPreviousData,
  })

/**
 * Returns the seconds until a taint evicts the pod; null if never. The first matching toleration counts.
 * Source: component-helpers' GetMatchingTolerations and the taint eviction controller's getMinTolerationTime.
 */
function leavesIn(pod: TaintedPod, taint: Taint): number | null {
  const toleration = pod.spec?.tolerations?.find((one) => tolerates(one, taint))
  if (toleration === undefined) return 0
  const { tolerationSeconds } = toleration
  return tolerationSeconds == null ? null : Math.max(0, tolerationSeconds)
}

interface LeavingPod {
  id: string
  name: string
  /** Toleration period in seconds; 0 evicts immediately. */
  afterSeconds: number
}

const evicts = ({ effect }: Taint): boolean => effect === 'NoExecute'
const textOf = ({ key, value = '', effect }: Taint): string => `${key}=${value}:${effect}`

/** Returns the pods evicted when a node's taints change from `from` to `to`, earliest first. */
export function leavingPods(
  pods: readonly TaintedPod[],
  { from, to }: { from: readonly Taint[]; to: readonly Taint[] },
): LeavingPod[] {
  const known = new Set(from.map(textOf))
  const added = to.filter((taint) => evicts(taint) && !known.has(textOf(taint)))
  return pods
    .flatMap((pod): LeavingPod[] => {
      const times = added.flatMap((taint) => leavesIn(pod, taint) ?? [])
      if (times.length === 0) return []
      const name = [pod.namespace, pod.name ?? pod.id].filter(Boolean).join('/')
      return [{ id: pod.id, name, afterSeconds: Math.min(...times) }]
    })
    .toSorted((a, b) => a.afterSeconds - b.afterSeconds || a.name.localeCompare(b.name))
}

/** Above this number of pods, only the count is shown. */
const MAX_NAMED = 8

/** Edits a node's taints and shows which pods they evict. */
export function TaintsSheet({ node, onClose }: NodeSheetProps) {
  const t = useTranslations('nodePage.taintForm')
  const [base] = useState(() => taintsOf(node))
  const form = useMarkForm(marksOfTaints(base), 'NoSchedule')
  const name = node.name ?? node.id
  const title = t('title', { name })
  const client = useQueryClient()
  const offer = useUndoOffer()
  const save = useSubmission({
    mutationFn: (change: TaintsChange) => saveTaints(client, change),
    meta: update('cluster.NodeSpec').meta,
    title,
    tell: (changeSet) => offer(t('done', { name }), changeSet, `${node.id} taints`),
    follow: onClose,
  })
  const marks = form.marks.filter(({ key }) => key !== '')
  const taints = taintsFrom(taintsOf(node), base, marks)
  return (
    <MarkSheet
      words={{ title, subtitle: t('subtitle'), submit: t('submit') }}
      {...{ form, save, onClose }}
      onSave={() => save.mutate({ id: node.id, base, marks })}
    >
      <MarkRows form={form} add={t('add')} kept={{ title: t('keptTitle'), text: t('keptText') }} />
      <Leaving node={name} from={taintsOf(node)} to={taints} />
    </MarkSheet>
  )
}

/** Warns before saving: taint eviction ignores disruption budgets and needs no eviction request. */
function Leaving({ node, from, to }: { node: string; from: readonly Taint[]; to: readonly Taint[] }) {
  const t = useTranslations('nodePage.taintForm')
  const list = useListText()
  const { cluster } = useCluster()
  const isAsked = to.some(({ effect }) => effect === 'NoExecute')
  const { data } = useQuery({ ...taintedPods(node, cluster.id), enabled: isAsked, staleTime: 0 })
  if (!isAsked || data === undefined) return null
  const leaving = leavingPods(data.entries, { from, to })
  const isNew = to.some((taint) => taint.effect === 'NoExecute' && !from.includes(taint))
  if (leaving.length === 0) return isNew ? <Notice tone="info">{t('noneLeaves')}</Notice> : null
  const said = ({ name, afterSeconds }: LeavingPod): string =>
    afterSeconds === 0 ? name : t('after', { name, seconds: afterSeconds })
  const named = leaving.slice(0, MAX_NAMED).map(said)
  const more = leaving.length - named.length
  return (
    <Notice tone="warn" title={t('leave', { count: leaving.length })}>
      {list([...named, ...(more > 0 ? [t('more', { count: more })] : [])])}. {t('leaveText')}
    </Notice>
  )
}
