import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { FileDrop } from '../FileDrop.tsx'
import { Notice } from '../Notice.tsx'
import type { YamlMark } from './marks.ts'
import './environment.ts'
import { isLarge } from './marks.ts'

const MonacoEditor = lazy(async () => ({ default: (await import('./MonacoEditor.tsx')).MonacoEditor }))

const Frame = styled('div')(({ theme }) => ({
  height: '100%',
  minHeight: 240,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  '& .monaco-editor': { outline: 'none' },
  '&:focus-within': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
}))
const Plain = styled('textarea')(({ theme }) => ({
  ...theme.typography.code,
  display: 'block',
  width: '100%',
  height: '100%',
  padding: 12,
  border: 0,
  outline: 'none',
  resize: 'none',
  whiteSpace: 'pre',
  color: 'inherit',
  background: 'none',
}))
const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  height: '100%',
  '& > :last-child': { flex: 1, minHeight: 0 },
})

interface YamlEditorProps {
  label: string
  value: string
  marks?: readonly YamlMark[]
  readOnly?: boolean
  onChange: (text: string) => void
}

const noMarks: readonly YamlMark[] = []

/** YAML, also of several documents. Files can be dropped on it; what is very long is edited without colours. */
export function YamlEditor({ label, value, marks = noMarks, readOnly = false, onChange }: YamlEditorProps) {
  const t = useTranslations('components.yaml')
  const isPlain = useMemo(() => isLarge(value), [value])
  const body = isPlain ? (
    <Plain
      aria-label={label}
      spellCheck={false}
      readOnly={readOnly}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
      <MonacoEditor {...{ label, value, marks, readOnly, onChange }} />
    </Suspense>
  )
  const frame = <Frame>{body}</Frame>
  return (
    <Column>
      {isPlain ? <Notice tone="info">{t('plain')}</Notice> : null}
      {readOnly ? (
        frame
      ) : (
        <Dropped label={t('drop')} onText={onChange}>
          {frame}
        </Dropped>
      )}
    </Column>
  )
}

function Dropped({ children, ...props }: React.ComponentProps<typeof FileDrop>) {
  return (
    <div style={{ display: 'grid', minHeight: 0 }}>
      <FileDrop {...props}>{children}</FileDrop>
    </div>
  )
}
