import Button from '@mui/material/Button'
import { Upload } from 'lucide-react'
import { useRef } from 'react'

interface FileButtonProps {
  label: string
  /** `.yaml,.yml` */
  accept?: string
  size?: 'small' | 'medium'
  onText: (text: string, name: string) => void
}

/** Chooses a text file of this device. */
export function FileButton({ label, accept, size = 'medium', onText }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const read = async (files: FileList | null): Promise<void> => {
    for (const file of files ?? []) onText(await file.text(), file.name)
    // The same file may be chosen again after a change.
    if (input.current) input.current.value = ''
  }
  return (
    <Button
      size={size}
      startIcon={<Upload size={15} strokeWidth={1.6} aria-hidden />}
      onClick={() => input.current?.click()}
    >
      {label}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => void read(event.target.files)}
      />
    </Button>
  )
}
