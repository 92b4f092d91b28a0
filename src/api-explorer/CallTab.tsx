import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type KeyboardEvent, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Service } from '../../model/define.ts'
import { ownAddress, serviceAddress } from '../api/service-address.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { lazyPart, lazySheet } from '../ui/page/lazy-part.tsx'
import { Panel } from '../ui/page/Section.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { Failure } from '../form/Failure.tsx'
import { useForbiddenIn } from '../form/use-permission.ts'
import { optionalPart } from '../util/page.ts'
import { AnswerSection } from './AnswerSection.tsx'
import {
  prepare,
  type Values,
  type Prepared,
  readCall,
  writeCall,
  type CallState,
  curlOf,
  keyVariable,
} from './call.ts'
import { type ApiClass, services, useChosenClass } from './classes.ts'
import { OperationPicker } from './OperationPicker.tsx'
import { type Operation, type ReadDocument, useApiDocument, useOperations } from './operations.ts'
import { Parameters } from './Parameters.tsx'
import { SendBar } from './SendBar.tsx'
import { rememberSearch } from './tab-memory.ts'
import { useBody } from './request-body.ts'
import { useSend } from './use-send.ts'

const Details = styled('details')(({ theme }) => ({
  minWidth: 0,
  '& summary': {
    ...theme.typography.body2,
    width: 'fit-content',
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
  },
  '& pre': {
    ...theme.typography.code,
    lineHeight: 20 / 12,
    margin: '8px 0',
    padding: 12,
    border: `1px solid ${theme.vars.palette.line.main}`,
    borderRadius: 8,
    background: theme.vars.palette.background.sunken,
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-all',
  },
  '& p': { ...theme.typography.caption, maxWidth: '72ch', color: theme.vars.palette.text.tertiary },
}))

/** Shows the call as a shell command, with its prerequisites. */
function CurlPanel({ prepared, scheme }: { prepared: Prepared; scheme: string }) {
  const t = useTranslations('apiExplorer.call')
  const { data: address = ownAddress() } = useQuery(serviceAddress())
  return (
    <Details>
      <summary>{t('curl')}</summary>
      <pre>{curlOf(prepared, address, scheme)}</pre>
      <p>{t('curlKey', { name: keyVariable })}</p>
      <p>{t(address.pin === null ? 'curlCertificate' : 'curlPin')}</p>
    </Details>
  )
}

/** Delay before the URL is updated, because browsers reject updates that are too frequent. */
const PAUSE_MS = 300

/** Call being edited, stored in the page's URL. */
function useCallState(): [CallState, (change: Partial<CallState>) => void] {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const address = search.toString()
  const [state, setState] = useState(() => readCall(search))
  const [seen, setSeen] = useState(address)
  const [sent, setSent] = useState<string | null>(null)
  const wanted = writeCall(state).toString()
  if (seen !== address) {
    setSeen(address)
    // A URL written here may arrive after further edits and is ignored; any other one (Back, an earlier call)
    // replaces the fields.
    if (address !== sent) {
      setSent(null)
      setState(readCall(search))
    }
  }
  useEffect(() => {
    rememberSearch(pathname, wanted)
    if (wanted === address) return undefined
    const timer = setTimeout(() => {
      setSent(wanted)
      setSearch(wanted, { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [pathname, wanted, address, setSearch])
  return [state, (change) => setState((now) => ({ ...now, ...change }))]
}

/**
 * Service whose write access an operation needs; null if everyone may try. In `users` everyone may change
 * their own resources, which only the service can check.
 */
function writtenService({ method, path }: Operation): Service | null {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return null
  const [, first] = path.split('/')
  return services.find((service) => service === first && service !== 'users') ?? null
}

function useSendRefusal(operation: Operation, { missing }: Prepared): string | undefined {
  const t = useTranslations('apiExplorer.call')
  const forbidden = useForbiddenIn(writtenService(operation))
  if (forbidden !== undefined) return forbidden
  return missing.length === 0 ? undefined : t('missing', { names: missing.join(', ') })
}

/** Lazy, because it is at the bottom of the form and not urgent. */
const BodyField = lazyPart(async () => (await import('./BodyField.tsx')).BodyField)
const ConfirmSendDialog = lazySheet(async () => (await import('./ConfirmSendDialog.tsx')).ConfirmSendDialog)
const PastCalls = optionalPart(async () => (await import('./PastCalls.tsx')).PastCalls)

interface CallFormProps {
  entry: ApiClass
  document: ReadDocument
  operations: readonly Operation[]
  /** Operation to show if the URL names none. */
  first: Operation
}

const isWrite = ({ method }: Operation): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method)

function CallForm({ entry, document, operations, first }: CallFormProps) {
  const [{ operation: key, values }, setState] = useCallState()
  const operation = operations.find((known) => known.key === key) ?? first
  const body = useBody(operation, document.resolve)
  const prepared = prepare(operation, values, body.text)
  const sending = useSend(operation, prepared, body.safeText)
  const refusal = useSendRefusal(operation, prepared)
  const [isAsking, setIsAsking] = useState(false)
  const begin = (): void => {
    if (refusal !== undefined) return
    if (isWrite(operation)) setIsAsking(true)
    else sending.send()
  }
  const sendByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // The editor would insert a newline.
    event.stopPropagation()
    begin()
  }
  const setValues = (next: Values): void => setState({ values: next })
  return (
    <Stack spacing={5}>
      <Panel onKeyDownCapture={sendByKey}>
        <Stack spacing={4}>
          <OperationPicker
            {...{ entry, operations, operation }}
            onChange={(chosen) => setState({ operation: chosen.key })}
          />
          <Parameters {...{ entry, operation, values }} onChange={setValues} />
          {operation.body ? (
            <Suspense>
              <BodyField {...{ operation, body, values }} documented={operation.body} onValues={setValues} />
            </Suspense>
          ) : null}
          <SendBar
            {...{ prepared, refusal, sending }}
            link={{ operation: operation.key, values, body: body.safeText, hasSecrets: body.hasSecrets }}
            scheme={document.scheme}
            onSend={begin}
          />
          <CurlPanel prepared={prepared} scheme={document.scheme} />
        </Stack>
      </Panel>
      <AnswerSection key={operation.key} sending={sending} />
      <Suspense>
        <PastCalls />
      </Suspense>
      {isAsking ? (
        <ConfirmSendDialog
          prepared={prepared}
          onConfirm={() => {
            setIsAsking(false)
            sending.send()
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </Stack>
  )
}

export default function CallTab() {
  const t = useTranslations('apiExplorer.call')
  const { data, error, refetch } = useApiDocument()
  if (data) return <Calls document={data} />
  if (error) return <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />
  return <RowsSkeleton label={t('loading')} />
}

function Calls({ document }: { document: ReadDocument }) {
  const t = useTranslations('apiExplorer.call')
  const entry = useChosenClass()
  const { pathname } = useLocation()
  const operations = useOperations(entry, document.operations)
  const [first] = operations
  if (!first) return <EmptyState title={t('noCalls')} text={t('noCallsText')} />
  // One form per class, so that no input carries over.
  return <CallForm key={pathname} {...{ entry, document, operations, first }} />
}
