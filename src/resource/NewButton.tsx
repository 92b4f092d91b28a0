import { Plus } from 'lucide-react'
import { WriteButton } from './WriteButton.tsx'

interface NewButtonProps {
  /** The class of which it leads to a new one. */
  writes: string
  to: string
  /** At the head of a page; where a list is empty it is quieter. */
  isFilled?: boolean
  children: string
}

/** Leads to the form of something new. */
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
