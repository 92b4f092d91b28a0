import { useTranslations } from 'use-intl'
import type { Reported } from '../../model/messages/message.ts'
import { ApiError } from '../api/errors.ts'
import { useMessageText } from '../hooks/use-message-text.ts'
import { isNotRead } from '../util/page.ts'

interface ErrorText {
  title: string
  happened: string
  todo?: string
  requestId: string | null
}

type Translate = ReturnType<typeof useTranslations<'errors'>>
type Shown = Omit<ErrorText, 'requestId'>

/** Title, text and remedy for each kind of error. A message from the service replaces the text. */
function tellKind(error: ApiError, t: Translate): Shown {
  const { status, code } = error
  const kind =
    status === 0 ? 'unreachable'
    : code === 'unreadable' ? 'unreadable'
    : status === 401 ? 'signedOut'
    : status === 403 ? 'forbidden'
    : status === 404 ? 'notFound'
    : status === 413 ? 'tooLarge'
    : status === 503 ? 'unavailable'
    : status >= 500 ? 'fault'
    : 'refused' // oxfmt-ignore
  return {
    title: t(`${kind}.title`),
    happened: t(`${kind}.happened`, { status: String(status) }),
    todo: t(`${kind}.todo`),
  }
}

/** Describes a request that the service can process within seconds; null for any other error. */
function tellRetry({ status, retrySeconds: seconds }: ApiError, t: Translate): Shown | null {
  if (status !== 503 || seconds === null) return null
  return { title: t('busy.title'), happened: t('busy.happened'), todo: t('busy.todo', { seconds }) }
}

function tell(error: unknown, t: Translate, textOf: (reported: Reported) => string): Shown {
  if (isNotRead(error))
    return { title: t('notRead.title'), happened: t('notRead.happened'), todo: t('notRead.todo') }
  if (!(error instanceof ApiError))
    return { title: t('page.title'), happened: t('page.happened'), todo: t('page.todo') }
  const reported = tellRetry(error, t) ?? tellKind(error, t)
  // The service's message on a missing session is meant for scripts.
  return error.message === '' || error.status === 401 ? reported : { ...reported, happened: textOf(error) }
}

export function useErrorText(error: unknown): ErrorText {
  const t = useTranslations('errors')
  const textOf = useMessageText()
  return { ...tell(error, t, textOf), requestId: error instanceof ApiError ? error.requestId : null }
}

/** The same as one paragraph, for notices. */
export function useErrorSentence(): (error: unknown) => string {
  const t = useTranslations('errors')
  const textOf = useMessageText()
  return (error) => {
    const { happened, todo } = tell(error, t, textOf)
    const isReported = error instanceof ApiError && error.message !== ''
    return isReported || todo === undefined ? happened : `${happened} ${todo}`
  }
}
