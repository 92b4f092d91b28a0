import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Notice } from '../../../../components/Notice.tsx'
import { FormSheet } from '../../../../resource/FormSheet.tsx'
import { useErrorSentence } from '../../../../resource/use-error-text.ts'
import { useForbidden } from '../../../../resource/use-permission.ts'
import type { MarkForm } from './use-mark-form.ts'

const Fields = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

interface MarkSheetProps {
  words: { title: string; subtitle: string; submit: string }
  form: MarkForm
  save: { isPending: boolean; error: Error | null }
  /** Called if the fields are valid and changed. */
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** Form for a node's labels or taints. Submitting without changes just closes it. */
export function MarkSheet({ words, form, save, onSave, onClose, children }: MarkSheetProps) {
  const sentence = useErrorSentence()
  const forbidden = useForbidden('cluster.Node')
  const submit = (): void => {
    if (!form.check()) return
    if (form.isChanged) onSave()
    else onClose()
  }
  return (
    <FormSheet
      wide
      {...words}
      isBusy={save.isPending}
      isChanged={form.isChanged}
      problems={form.problems}
      forbidden={forbidden}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields>
        {save.error ? <Notice tone="fail">{sentence(save.error)}</Notice> : null}
        {children}
      </Fields>
    </FormSheet>
  )
}
