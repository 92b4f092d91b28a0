import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { exchange, type Exchange } from '../api/exchange.ts'
import { isStream } from './answer.ts'
import { linkTo, readCall, type Prepared } from './call.ts'
import type { Operation } from './operations.ts'
import { addPastCall, readAnswer, rememberAnswer } from './tab-memory.ts'

/** Minimum interval between renders of a stream, in milliseconds. */
const DRAW_MS = 250

/** Renders parts of a stream at a limited rate. The timer uses the latest part. */
function useParts() {
  const [shown, setShown] = useState<Exchange | null>(null)
  const latest = useRef<Exchange | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const clear = (): void => {
    clearTimeout(timer.current)
    timer.current = undefined
    latest.current = null
    setShown(null)
  }
  const draw = (answer: Exchange): void => {
    latest.current = answer
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      setShown(latest.current)
    }, DRAW_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { draw, clear, shown }
}

interface Sent {
  key: string
  prepared: Prepared
  to: string
  safeBody: string | null
  signal: AbortSignal
}

const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

function remember({ key, prepared, to, safeBody }: Sent, sentOn: number, answer: Exchange | null): void {
  const { method, address, body } = prepared
  addPastCall({
    id: crypto.randomUUID(),
    to,
    operation: key,
    method,
    address,
    body: body === undefined ? null : safeBody,
    status: answer?.status ?? null,
    durationMs: answer?.durationMs ?? Date.now() - sentOn,
    sentOn,
  })
}

async function answerTo(sent: Sent, onPart: (answer: Exchange) => void): Promise<void> {
  const sentOn = Date.now()
  const { method, address, headers, body } = sent.prepared
  const contentType = headers['Content-Type']
  const options = {
    headers,
    signal: sent.signal,
    ...(body === undefined || contentType === undefined ? {} : { body, contentType }),
    ...(headers['Accept'] === undefined ? {} : { accept: headers['Accept'] }),
  }
  try {
    const answer = await exchange(method, address, options, onPart)
    rememberAnswer(sent.key, answer)
    remember(sent, sentOn, answer)
  } catch (error) {
    if (!isStopped(error)) remember(sent, sentOn, null)
    throw error
  }
}

export function useSend({ key }: Operation, prepared: Prepared, safeBody: string | null) {
  const { pathname, search } = useLocation()
  const controller = useRef<AbortController | null>(null)
  const streaming = useRef<AbortSignal | null>(null)
  const parts = useParts()
  const sending = useMutation({
    mutationFn: (sent: Sent) =>
      answerTo(sent, (answer) => {
        if (!isStream(answer)) return
        streaming.current = sent.signal
        parts.draw(answer)
      }),
    onSettled: (_answer, _error, { signal }) => {
      // Another call may have been sent in between.
      if (streaming.current === signal) parts.clear()
    },
    // The request may be megabytes.
    gcTime: 0,
  })
  useEffect(
    () => () => {
      // A stream never ends on its own, and is no longer visible.
      if (streaming.current === controller.current?.signal) controller.current?.abort()
    },
    [],
  )
  const send = (): void => {
    controller.current?.abort()
    controller.current = new AbortController()
    const call = { ...readCall(new URLSearchParams(search)), operation: key }
    const { to } = linkTo(pathname, call, prepared.body === undefined ? null : safeBody)
    parts.clear()
    sending.mutate({ key, prepared, to, safeBody, signal: controller.current.signal })
  }
  const isOfThis = sending.variables?.key === key
  return {
    send,
    /** Stops waiting; the received part of a response is kept. */
    stop: () => controller.current?.abort(),
    isPending: sending.isPending && isOfThis,
    /** Received part of a running stream. */
    coming: sending.isPending && isOfThis ? parts.shown : null,
    answer: readAnswer(key),
    /** Reason there was no response. */
    error: isOfThis && sending.error !== null && !isStopped(sending.error) ? sending.error : null,
  }
}

export type Sending = ReturnType<typeof useSend>
