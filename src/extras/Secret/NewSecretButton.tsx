import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RelationOf } from '../../api/queries.ts'
import { WriteButton } from '../../resource/WriteButton.tsx'
import { NewSecretSheet } from './NewSecretSheet.tsx'
import { secretClass } from './secret-keys.ts'

interface NewSecretButtonProps {
  /** Where it is made. */
  parent: RelationOf
  /** Why nothing can be changed now. */
  disabledReason?: string | undefined
}

/** Opens the form of a new secret. */
export function NewSecretButton({ parent, disabledReason }: NewSecretButtonProps) {
  const t = useTranslations('secretForm')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <WriteButton
        writes={secretClass}
        disabledReason={disabledReason}
        size="small"
        startIcon={<Plus size={15} strokeWidth={1.6} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('newTitle')}
      </WriteButton>
      {isOpen ? <NewSecretSheet parent={parent} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
