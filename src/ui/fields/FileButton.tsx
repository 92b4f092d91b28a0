import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { encodingOf } from '../../../model/text-encoding.ts'

/** Reads a text file, decoded by its byte order mark: Windows tools write UTF-16. */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

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

const Box = styled('div', { shouldForwardProp: (name) => name !== 'isOver' })<{ isOver: boolean }>(
  ({ theme, isOver }) => ({
    position: 'relative',
    borderRadius: 6,
    ...(isOver && { outline: `2px dashed ${theme.vars.palette.primary.main}`, outlineOffset: 2 }),
  }),
)
const Cover = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle1,
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 6,
  color: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.action.selected,
}))

interface FileDropProps {
  /** Shown while a file is above it. */
  label: string
  onText: (text: string, name: string) => void
  /** Joins several files into one text; without it, each file is reported in turn. */
  join?: (texts: readonly string[]) => string
  children: React.ReactNode
}

/** Accepts text files dropped or pasted onto its content. Files are read locally and uploaded nowhere. */
export function FileDrop({ label, onText, join, children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const hasFiles = (event: React.DragEvent): boolean => event.dataTransfer.types.includes('Files')
  const take = async (event: React.SyntheticEvent, list: FileList): Promise<void> => {
    event.preventDefault()
    setIsOver(false)
    // The browser empties the list as soon as the event is over.
    const files = Array.from(list)
    const texts = await Promise.all(files.map(readText))
    if (join) onText(join(texts), files[0]?.name ?? '')
    else for (const [index, text] of texts.entries()) onText(text, files[index]?.name ?? '')
  }
  return (
    <Box
      isOver={isOver}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (hasFiles(event)) void take(event, event.dataTransfer.files)
      }}
      onPasteCapture={(event) => {
        if (event.clipboardData.files.length === 0) return
        event.stopPropagation()
        void take(event, event.clipboardData.files)
      }}
    >
      {isOver ? <Cover>{label}</Cover> : null}
      {children}
    </Box>
  )
}
