import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { update } from '../../../../api/queries.ts'
import { Notice } from '../../../../components/Notice.tsx'
import { showToast } from '../../../../hooks/use-toasts.ts'
import { FormSheet } from '../../../../resource/FormSheet.tsx'
import { useErrorSentence } from '../../../../resource/use-error-text.ts'
import { useForbidden } from '../../../../resource/use-permission.ts'
import { useSubmission } from '../../../../resource/use-submission.ts'
import type { NodeDetail } from '../node-detail.ts'
import { MarkFields } from './MarkFields.tsx'
import { MarkRows } from './MarkRows.tsx'
import { labelsFrom, marksOfLabels } from './node-marks.ts'
import { useMarkForm } from './use-mark-form.ts'

export interface MarkSheetProps {
  node: NodeDetail
  onClose: () => void
}

/** The labels of a node; those that the kubelet sets are kept from a slip. */
export function LabelsSheet({ node, onClose }: MarkSheetProps) {
  const t = useTranslations('nodePage.labelForm')
  const sentence = useErrorSentence()
  const forbidden = useForbidden('cluster.Node')
  const [base] = useState(node.labels ?? {})
  const form = useMarkForm(marksOfLabels(base))
  const name = node.name ?? node.id
  const title = t('title', { name })
  const save = useSubmission({
    ...update('cluster.Node'),
    title,
    tell: () => showToast({ kind: 'done', text: t('done', { name }) }),
    follow: onClose,
  })
  const submit = (): void => {
    if (!form.check()) return
    if (!form.isChanged) return onClose()
    const marks = form.marks.filter(({ key }) => key !== '')
    save.mutate({ id: node.id, body: { labels: labelsFrom(node.labels ?? {}, base, marks) } })
  }
  return (
    <FormSheet
      wide
      title={title}
      subtitle={t('subtitle')}
      submit={t('submit')}
      isBusy={save.isPending}
      isChanged={form.isChanged}
      problems={form.problems}
      forbidden={forbidden}
      onSubmit={submit}
      onClose={onClose}
    >
      <MarkFields>
        {save.error ? <Notice tone="fail">{sentence(save.error)}</Notice> : null}
        <MarkRows
          form={form}
          add={t('add')}
          kept={{ title: t('keptTitle'), text: t('keptText'), unlock: t('unlock') }}
        />
      </MarkFields>
    </FormSheet>
  )
}
