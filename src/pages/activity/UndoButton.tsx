import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ChangeDetails } from '../../../model/answers/change-set.ts'
import { ReasonButton } from '../../components/ReasonButton.tsx'
import { classOf } from '../../resource/activity/change-words.ts'
import { useForbiddenOf } from '../../resource/use-permission.ts'
import { UndoDialog } from './UndoDialog.tsx'

/** Opens the undo preview, for users who may write everything that changed. */
export function UndoButton({ id, objects }: Pick<ChangeDetails, 'id' | 'objects'>) {
  const t = useTranslations('activity.undo')
  const [isOpen, setOpen] = useState(false)
  const whyNot = useForbiddenOf()
  const [reason] = objects.flatMap((object) => {
    const entry = classOf(object)
    return entry ? (whyNot(entry.id) ?? []) : []
  })
  return (
    <>
      <ReasonButton
        startIcon={<Undo2 size={15} strokeWidth={1.6} aria-hidden />}
        disabledReason={reason}
        onClick={() => setOpen(true)}
      >
        {t('button')}
      </ReasonButton>
      {isOpen ? <UndoDialog id={id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
