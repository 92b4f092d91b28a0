import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Exchange } from '../api/exchange.ts'
import { CopyButton } from '../ui/page/CopyButton.tsx'
import { KeyValues } from '../ui/values/KeyValues.tsx'
import { Notice } from '../ui/page/Notice.tsx'
import { Panel } from '../ui/page/Section.tsx'
import { saveFile } from '../ui/page/save-file.ts'
import { StateChip, StateLabel } from '../ui/values/StateLabel.tsx'
import { YamlEditor } from '../editor/YamlEditor.tsx'
import { formatBytes } from '../util/format.ts'
import { editorHeight } from './editor-height.ts'
import { fileNameOf, refusalOf, shownBody, typeOf } from './answer.ts'

const Head = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  color: theme.vars.palette.text.tertiary,
  '& b': { fontWeight: 400, color: theme.vars.palette.text.primary },
  '& code': { overflowWrap: 'anywhere' },
  '& .end': { display: 'flex', gap: 8, marginLeft: 'auto' },
  '& .line': { order: 1, flexBasis: '100%' },
  '& > span': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 },
}))
const Headers = styled('details')(({ theme }) => ({
  '& summary': {
    ...theme.typography.body2,
    width: 'fit-content',
    marginBottom: 8,
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
  },
  '& dt, & dd': theme.typography.code,
}))
/** Fills a screen; longer bodies scroll. */
const MAX_LINES = 28

function Refusal({ answer }: { answer: Exchange }) {
  const t = useTranslations('apiExplorer.answer')
  const refusal = refusalOf(answer)
  if (refusal === null) return null
  const { message, rest } = refusal
  return (
    <Notice tone="fail">
      {message === '' ? t('refused') : message}
      {rest.length === 0 ? null : (
        <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
          {rest.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function AnswerFacts({ answer }: { answer: Exchange }) {
  const t = useTranslations('apiExplorer.answer')
  const locale = useLocale()
  const { status, statusText, durationMs, bytes, headers, text } = answer
  const requestId = headers['x-request-id']
  return (
    <Head>
      <StateChip state={status < 400 ? 'completed' : 'failed'} word={`${status} ${statusText}`.trim()} />
      <span>
        {t('duration')} <b>{t('milliseconds', { value: Math.round(durationMs) })}</b>
      </span>
      <span>
        {t('size')} <b>{formatBytes(bytes, locale)}</b>
      </span>
      {typeOf(answer) === '' ? null : (
        <span>
          {t('type')} <code>{typeOf(answer).split(';')[0]}</code>
        </span>
      )}
      {requestId === undefined ? null : (
        <span className="line">
          {t('requestId')} <code>{requestId}</code>
          <CopyButton text={requestId} label={t('copyRequestId')} />
        </span>
      )}
      {text === '' ? null : (
        <span className="end">
          <CopyButton text={text} label={t('copyBody')} />
          <Button
            size="small"
            startIcon={<Download size={15} strokeWidth={1.6} aria-hidden />}
            onClick={() => saveFile(fileNameOf(answer), text, typeOf(answer))}
          >
            {t('save')}
          </Button>
        </span>
      )}
    </Head>
  )
}

interface AnswerViewProps {
  answer: Exchange
  /** Response is still arriving. */
  isComing: boolean
}

export function AnswerView({ answer, isComing }: AnswerViewProps) {
  const t = useTranslations('apiExplorer.answer')
  const locale = useLocale()
  const { text, part } = useMemo(() => shownBody(answer), [answer])
  const headers = Object.entries(answer.headers)
  return (
    <Panel>
      <Stack spacing={3}>
        <AnswerFacts answer={answer} />
        <Refusal answer={answer} />
        {isComing ? <StateLabel state="executing" word={t('coming')} /> : null}
        {answer.isPartial && !isComing ? <Notice tone="info">{t('stopped')}</Notice> : null}
        {part === null ? null : (
          <Notice tone="info">{t('long', { size: formatBytes(answer.bytes, locale), part })}</Notice>
        )}
        {text === '' ? (
          <p>{t('empty')}</p>
        ) : (
          <div
            style={{
              height: editorHeight(text, {
                least: part !== null || isComing ? MAX_LINES : 6,
                most: MAX_LINES,
              }),
            }}
          >
            <YamlEditor label={t('body')} value={text} readOnly onChange={() => undefined} />
          </div>
        )}
        <Headers>
          <summary>{t('headers', { count: headers.length })}</summary>
          <KeyValues entries={headers.map(([label, value]) => ({ label, value }))} />
        </Headers>
      </Stack>
    </Panel>
  )
}
