import { Plus } from 'lucide-react'
import { WriteButton } from './WriteButton.tsx'

interface NewButtonProps {
  /** Class to create. */
  writes: string
  to: string
  /** Filled at the head of a page; quieter in an empty list. */
  isFilled?: boolean
  children: string
}

/** Leads to the form for a new resource. */
export function NewButton({ isFilled = false, ...props }: NewButtonProps) {
  return (
    <WriteButton
      {...props}
      variant={isFilled ? 'contained' : 'outlined'}
      color={isFilled ? 'primary' : 'inherit'}
      startIcon={<Plus size={15} strokeWidth={1.6} aria-hidden />}
    />
  )
}
