import Button from '@mui/material/Button'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { readText } from './read-text.ts'

interface FileButtonProps {
  label: string
  /** Distinguishes buttons with the same label; starts with that label. */
  name?: string
  disabled?: boolean
  /** `.yaml,.yml` */
  accept?: string
  size?: 'small' | 'medium'
  onText: (text: string, name: string) => void
  /** Joins several files into one text; without it, only one can be chosen. */
  join?: (texts: readonly string[]) => string
}

/** Opens text files from this device. */
export function FileButton({
  label,
  name,
  disabled = false,
  accept,
  size = 'medium',
  onText,
  join,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const read = async (files: FileList | null): Promise<void> => {
    const chosen = Array.from(files ?? [])
    const texts = await Promise.all(chosen.map(readText))
    const [first] = texts
    if (first !== undefined) onText(join ? join(texts) : first, chosen[0]?.name ?? '')
    // The same file may be chosen again after a change.
    if (input.current) input.current.value = ''
  }
  return (
    <Button
      size={size}
      aria-label={name}
      disabled={disabled}
      startIcon={<Upload size={15} strokeWidth={1.6} aria-hidden />}
      onClick={() => input.current?.click()}
    >
      {label}
      <input
        ref={input}
        type="file"
        hidden
        multiple={join !== undefined}
        accept={accept}
        onChange={(event) => void read(event.target.files)}
      />
    </Button>
  )
}
