import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import TextField from '@mui/material/TextField'
import { Suspense, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Inline } from '../ui/page/layout.ts'
import { lazyPart } from '../ui/page/lazy-part.tsx'
import { contentTypeOf, type Values } from './call.ts'
import { editorHeight } from './editor-height.ts'
import type { Operation, OperationBody } from './operations.ts'
import type { UsedBody } from './request-body.ts'

interface JsonProblem {
  /** From 1. */
  line: number
  column: number
  message: string
}

/** Offset of a syntax error, which not every JavaScript engine reports. */
function placeOf(text: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1]
  return position === undefined ? text.length : Number(position)
}

/** Returns the problem with a JSON text, or null if it is valid. Blank text means no body, which is valid. */
export function jsonProblem(text: string): JsonProblem | null {
  if (text.trim() === '') return null
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const before = text.slice(0, placeOf(text, message)).split('\n')
    const [reason = message] = message.split(/ (?:in JSON )?at position/)
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: reason }
  }
}

/** Most first calls have no body. */
const YamlEditor = lazyPart(async () => (await import('../editor/YamlEditor.tsx')).YamlEditor)

interface BodyFieldProps {
  operation: Operation
  documented: OperationBody
  body: UsedBody
  values: Values
  onValues: (values: Values) => void
}

/** Editor for a call's body, with an example. JSON is valid YAML, so one editor highlights both. */
export function BodyField({ operation, documented, body, values, onValues }: BodyFieldProps) {
  const t = useTranslations('apiExplorer.call')
  const type = contentTypeOf(operation, values) ?? ''
  const problem = useMemo(() => (type.includes('json') ? jsonProblem(body.text) : null), [type, body.text])
  const marks = useMemo(() => (problem === null ? [] : [problem]), [problem])
  return (
    <section aria-label={t('body')}>
      <Inline gap="4px 8px" style={{ minHeight: 28, marginBottom: 8 }}>
        <Typography component="h3" variant="h6">
          {t('body')}
        </Typography>
        <small>{documented.isRequired ? type : t('bodyOptional')}</small>
        <Inline noWrap style={{ marginLeft: 'auto' }}>
          {documented.types.length < 2 ? null : (
            <TextField
              select
              value={type}
              onChange={({ target }) => onValues({ ...values, 'header.Content-Type': [target.value] })}
              slotProps={{ htmlInput: { 'aria-label': t('bodyType') } }}
            >
              {documented.types.map((known) => (
                <MenuItem key={known.type} value={known.type}>
                  {known.type}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Button
            size="small"
            disabled={body.text === body.example}
            onClick={() => body.setText(body.example)}
          >
            {t('example')}
          </Button>
        </Inline>
      </Inline>
      <div style={{ height: editorHeight(body.text, { least: 10, most: 20 }) }}>
        <Suspense>
          <YamlEditor
            key={operation.key}
            label={t('bodyOf', { call: operation.key })}
            value={body.text}
            marks={marks}
            onChange={body.setText}
          />
        </Suspense>
      </div>
    </section>
  )
}
