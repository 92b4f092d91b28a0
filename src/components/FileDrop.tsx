import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { readText } from './read-text.ts'

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
