import { useLocale, useTranslations } from 'use-intl'
import type { ReactNode } from 'react'
import { Notice } from '../../../components/Notice.tsx'
import { useNow } from '../../../hooks/use-now.ts'
import { useMessageText } from '../../../hooks/use-message-text.ts'
import { joinSentences } from '../../../messages/sentences.ts'
import { formatTime } from '../../../util/format.ts'
import type { NodeDrain } from './use-drain.ts'

interface DrainStateProps {
  drain: NodeDrain
  name: string
  action?: ReactNode
}

/** Progress or result of a drain, with its author and time. */
export function DrainState(props: DrainStateProps) {
  const { task } = props.drain
  if (props.drain.isOpen) return <Running {...props} />
  if (task.state === 'completed') return <Ended {...props} tone="run" />
  return <Ended {...props} tone={task.state === 'cancelled' ? 'warn' : 'fail'} />
}

function useWords({ drain: { task }, name }: DrainStateProps) {
  const locale = useLocale()
  const now = useNow(60_000)
  const { user, cancelledBy, endTime, createdOn } = task
  return {
    name,
    user: cancelledBy ?? user ?? '',
    time: formatTime(endTime ?? createdOn ?? now, locale, now),
  }
}

function Running(props: DrainStateProps) {
  const t = useTranslations('nodePage.drainDialog')
  const text = useMessageText()
  const words = useWords(props)
  const { remaining, item } = props.drain
  const sentences = [
    t('begun', words),
    ...(item.message ? [text({ message: item.message, reasons: item.reasons })] : []),
    t('background'),
  ]
  return (
    <Notice
      tone="info"
      title={remaining === null ? t('starting') : t('running', { count: remaining })}
      action={props.action}
    >
      {joinSentences(sentences)}
    </Notice>
  )
}

const titles = { run: 'done', warn: 'stopped', fail: 'failed' } as const

function Ended({ tone, ...props }: DrainStateProps & { tone: keyof typeof titles }) {
  const t = useTranslations('nodePage.drainDialog')
  const text = useMessageText()
  const words = useWords(props)
  const { task, item } = props.drain
  const reason = task.error ? task.error : item.message
  const reasons = task.error ? task.reasons : item.reasons
  return (
    <Notice tone={tone} title={t(titles[tone], words)} action={props.action}>
      {tone === 'run' ? t('doneText') : null}
      {tone === 'fail' && reason ? text({ message: reason, reasons }) : null}
    </Notice>
  )
}
