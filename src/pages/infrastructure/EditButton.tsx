import type { ReactNode } from 'react'
import { WriteButton } from '../../resource/WriteButton.tsx'

interface EditButtonProps {
  /** The class whose resource is changed. */
  writes: string
  /** Read out: says what is edited, beginning as the button does. */
  label: string
  onClick: () => void
  children: ReactNode
}

/** The quiet button beside facts that opens the form in which they are changed. */
export function EditButton({ writes, label, onClick, children }: EditButtonProps) {
  return (
    <WriteButton
      writes={writes}
      size="small"
      variant="text"
      color="primary"
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </WriteButton>
  )
}
