import Button from '@mui/material/Button'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { UndoDialog } from './UndoDialog.tsx'

/** Leads to what undoing a change would do. */
export function UndoButton({ id }: { id: string }) {
  const t = useTranslations('activity.undo')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button startIcon={<Undo2 size={15} strokeWidth={1.6} aria-hidden />} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {isOpen ? <UndoDialog id={id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
