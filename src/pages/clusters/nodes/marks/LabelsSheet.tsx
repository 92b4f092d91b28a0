import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { update } from '../../../../api/queries.ts'
import { useSubmission } from '../../../../resource/use-submission.ts'
import { useUndoOffer } from '../../../../resource/use-undo.ts'
import type { NodeDetail } from '../node-detail.ts'
import { MarkRows } from './MarkRows.tsx'
import { MarkSheet } from './MarkSheet.tsx'
import { marksOfLabels } from './node-marks.ts'
import { type LabelsChange, saveLabels } from './save-marks.ts'
import { useMarkForm } from './use-mark-form.ts'

export interface NodeSheetProps {
  node: NodeDetail
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
