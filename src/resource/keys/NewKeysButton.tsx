import { Plus } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { RelationOf } from '../../api/queries.ts'
import { WriteButton } from '../WriteButton.tsx'
import type { NewKeysProps } from './NewKeysSheet.tsx'

interface NewKeysButtonProps {
  /** Class of the new object. */
  class: string
  label: string
  /** Relation to create it in. */
  parent: RelationOf
  /** Reason changes are blocked now. */
  disabledReason: string | undefined
  Sheet: ComponentType<NewKeysProps>
}

/** Opens the form for a new object with keys. */
export function NewKeysButton({ label, parent, disabledReason, Sheet, ...props }: NewKeysButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <WriteButton
        writes={props.class}
        disabledReason={disabledReason}
        size="small"
        startIcon={<Plus size={15} strokeWidth={1.6} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </WriteButton>
      {isOpen ? <Sheet parent={parent} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
