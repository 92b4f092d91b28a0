import type { ReactNode } from 'react'
import { WriteButton } from '../form/WriteButton.tsx'

interface EditButtonProps {
  /** Class of the edited resource. */
  writes: string
  /** Accessible name; starts with the button's text and adds what is edited. */
  label: string
  onClick: () => void
  children: ReactNode
}

/** Quiet button next to facts that opens their form. */
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
