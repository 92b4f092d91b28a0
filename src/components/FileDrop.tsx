import { styled } from '@mui/material/styles'
import { useState } from 'react'

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
  children: React.ReactNode
}

/** Takes text files that are dropped on its content. Files are read here and go nowhere else. */
export function FileDrop({ label, onText, children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const hasFiles = (event: React.DragEvent): boolean => event.dataTransfer.types.includes('Files')
  const drop = async (event: React.DragEvent): Promise<void> => {
    event.preventDefault()
    setIsOver(false)
    // The browser empties the list as soon as the event is over.
    const files = Array.from(event.dataTransfer.files)
    for (const file of files) onText(await file.text(), file.name)
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
        if (hasFiles(event)) void drop(event)
      }}
    >
      {isOver ? <Cover>{label}</Cover> : null}
      {children}
    </Box>
  )
}
