import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Taint } from '../../../../../model/taints.ts'
import { update } from '../../../../api/queries.ts'
import { Notice } from '../../../../components/Notice.tsx'
import { useListText } from '../../../../hooks/use-texts.ts'
import { useSubmission } from '../../../../resource/use-submission.ts'
import { useUndoOffer } from '../../../../resource/use-undo.ts'
import { useCluster } from '../../use-cluster.ts'
import { taintsOf } from '../node-detail.ts'
import type { NodeSheetProps } from './LabelsSheet.tsx'
import { type LeavingPod, leavingPods, taintedPods } from './leaving-pods.ts'
import { MarkRows } from './MarkRows.tsx'
import { MarkSheet } from './MarkSheet.tsx'
import { marksOfTaints, taintsFrom } from './node-marks.ts'
import { saveTaints, type TaintsChange } from './save-marks.ts'
import { useMarkForm } from './use-mark-form.ts'

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
