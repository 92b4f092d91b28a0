import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { Suspense, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FileDrop } from '../ui/fields/FileButton.tsx'
import { lazyPart } from '../ui/page/lazy-part.tsx'
import { joinDocuments, nameOf } from './documents.ts'
import { loadEditorWords } from './monaco/editor-words.ts'
import './monaco/environment.ts'
import { type YamlMark, sizeOf, type TextSize } from './monaco/marks.ts'
import type { EditorHandle } from './monaco/MonacoEditor.tsx'
import { type SchemaSource, useKindSchemas, type KnownSchemas } from './use-kind-schemas.ts'

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 16px',
  minHeight: 28,
  padding: '4px 12px',
  borderTop: `1px solid ${theme.vars.palette.line.subtle}`,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.background.sunken,
  '& > :last-child': { marginLeft: 'auto' },
}))
const Problems = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.caption,
  gap: 6,
  padding: '1px 6px',
  borderRadius: 4,
  fontWeight: 500,
  color: theme.vars.palette.state.fail.text,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}))

const Quiet = styled(Problems)(({ theme }) => ({ color: theme.vars.palette.text.secondary }))

interface EditorStatusProps {
  size: TextSize
  known: KnownSchemas
  /** Number of marked places. */
  problems: number
  onNext: () => void
  /** Number of Secret values in the text. */
  secrets: number
  isMasked: boolean
  onMask: (isMasked: boolean) => void
}

/** Shows the text's size, known fields and problems, and how to leave the editor by keyboard. */
function EditorStatus(props: EditorStatusProps) {
  const { size, known, problems, secrets, isMasked, onNext, onMask } = props
  const t = useTranslations('components.yaml')
  const sentence = useSentence(size, known)
  return (
    <Row>
      <output>{sentence}</output>
      {problems === 0 ? null : (
        <Problems onClick={onNext}>
          <CircleAlert size={13} strokeWidth={1.8} aria-hidden />
          {t('problems', { count: problems })}
        </Problems>
      )}
      {secrets === 0 ? null : (
        <Quiet aria-pressed={!isMasked} onClick={() => onMask(!isMasked)}>
          {isMasked ? (
            <Eye size={13} strokeWidth={1.8} aria-hidden />
          ) : (
            <EyeOff size={13} strokeWidth={1.8} aria-hidden />
          )}
          {t('reveal', { count: secrets })}
        </Quiet>
      )}
      <span>{t('leave')}</span>
    </Row>
  )
}

function useSentence(size: TextSize, { reason, cluster, unknown }: KnownSchemas): string {
  const t = useTranslations('components.yaml')
  if (size !== 'usual') return t(size)
  if (reason !== null) return t('unchecked', { reason })
  const [first] = unknown
  if (first) return t('unknownKind', { kind: nameOf(first), count: unknown.length })
  return cluster === null ? t('noKinds') : t('checkedBy', { cluster })
}

const MonacoEditor = lazyPart(async () => {
  await loadEditorWords()
  return (await import('./monaco/MonacoEditor.tsx')).MonacoEditor
})

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 240,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  '& .monaco-editor': { outline: 'none' },
  '& .gantry-masked': {
    color: 'transparent !important',
    borderRadius: 2,
    backgroundColor: theme.vars.palette.text.tertiary,
  },
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
interface YamlEditorProps {
  label: string
  value: string
  marks?: readonly YamlMark[]
  readOnly?: boolean
  /** Source of the fields of kinds, for completion, hover and validation while typing. */
  schemas?: SchemaSource | undefined
  onChange: (text: string) => void
  /** Handles dropped or pasted files; without it, their text replaces the content like typing. */
  onFile?: (text: string) => void
  /** Lets other components jump to places in the text. */
  handle?: React.RefObject<EditorHandle | null>
}

const noMarks: readonly YamlMark[] = []

const takerOf = ({ onFile, onChange }: YamlEditorProps) => onFile ?? onChange

/** Editor for one or more YAML documents. Accepts dropped files; very long texts have no syntax colours. */
export function YamlEditor(props: YamlEditorProps) {
  const { label, value, marks = noMarks, readOnly = false, schemas, onChange, handle } = props
  const t = useTranslations('components.yaml')
  const size = useMemo(() => sizeOf(value), [value])
  const isChecked = size === 'usual' && !readOnly && schemas !== undefined
  const known = useKindSchemas(value, isChecked ? schemas : undefined)
  const [problems, setProblems] = useState(0)
  const [secrets, setSecrets] = useState(0)
  const [isMasked, setIsMasked] = useState(true)
  const editor = useHandle(handle)
  const frame = (
    <Frame>
      <div style={{ flex: 1, minHeight: 0 }}>
        {size === 'huge' ? (
          <Plain
            aria-label={label}
            spellCheck={false}
            readOnly={readOnly}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Suspense fallback={<Skeleton variant="rectangular" height="100%" />}>
            <MonacoEditor
              ref={editor}
              {...{ label, value, marks, readOnly, onChange, isChecked }}
              schema={known.schema}
              readKinds={isChecked ? schemas.list : null}
              onProblems={setProblems}
              isMasked={isMasked}
              onSecrets={setSecrets}
            />
          </Suspense>
        )}
      </div>
      {readOnly ? null : (
        <EditorStatus
          {...{ size, known, problems, secrets, isMasked }}
          onMask={setIsMasked}
          onNext={() => editor.current?.showNextProblem()}
        />
      )}
    </Frame>
  )
  if (readOnly) return frame
  return (
    <Dropped label={t('drop')} join={joinDocuments} onText={takerOf(props)}>
      {frame}
    </Dropped>
  )
}

function useHandle(given: React.RefObject<EditorHandle | null> | undefined) {
  const own = useRef<EditorHandle>(null)
  return given ?? own
}

function Dropped({ children, ...props }: React.ComponentProps<typeof FileDrop>) {
  return (
    <div style={{ display: 'grid', gridTemplateRows: 'minmax(0, 1fr)', minHeight: 0, height: '100%' }}>
      <FileDrop {...props}>{children}</FileDrop>
    </div>
  )
}
