import { styled } from '@mui/material/styles'
import { Suspense, useState, type KeyboardEvent } from 'react'
import { optionalPart } from '../../util/optional-part.ts'
import { lazyPart, lazySheet } from '../../components/lazy-part.tsx'
import { Panel } from '../../components/Panel.tsx'
import { AnswerSection } from './AnswerSection.tsx'
import { prepare, type Values } from './call.ts'
import type { ApiClass } from './classes.ts'
import { CurlPanel } from './CurlPanel.tsx'
import { OperationPicker } from './OperationPicker.tsx'
import type { Operation } from './operations.ts'
import { Parameters } from './Parameters.tsx'
import { SendBar } from './SendBar.tsx'
import { useBody } from './use-body.ts'
import { useCallState } from './use-call-state.ts'
import type { ReadDocument } from './use-document.ts'
import { useSend } from './use-send.ts'
import { useSendRefusal } from './use-send-refusal.ts'

/** Lazy, because it is at the bottom of the form and not urgent. */
const BodyField = lazyPart(async () => (await import('./BodyField.tsx')).BodyField)
const ConfirmSendDialog = lazySheet(async () => (await import('./ConfirmSendDialog.tsx')).ConfirmSendDialog)
const PastCalls = optionalPart(async () => (await import('./PastCalls.tsx')).PastCalls)

const Column = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 })
const Parts = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

interface CallFormProps {
  entry: ApiClass
  document: ReadDocument
  operations: readonly Operation[]
  /** Operation to show if the URL names none. */
  first: Operation
}

const isWrite = ({ method }: Operation): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method)

export function CallForm({ entry, document, operations, first }: CallFormProps) {
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
    <Column>
      <Panel onKeyDownCapture={sendByKey}>
        <Parts>
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
        </Parts>
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
    </Column>
  )
}
