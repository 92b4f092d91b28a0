import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { DrainDetails } from '../../model/actions/nodes.ts'
import { drainPreview, type DrainOptions } from '../api/calls/nodes.ts'
import {
  cancelTask,
  isOpen,
  latestItem,
  startTask,
  task as taskQuery,
  type Task,
  type TaskItem,
} from '../api/calls/tasks.ts'
import { Notice } from '../ui/page/Notice.tsx'
import { useMessageText } from '../hooks/use-message-text.ts'
import { useNow } from '../hooks/use-now.ts'
import { joinSentences } from '../messages/speech.ts'
import { formatTime } from '../util/format.ts'

/** Displayed pod, including evicted ones. */
export type ShownPod = DrainDetails['pods'][number]

/** The latest drain of a node, regardless of who started it. */
interface NodeDrain {
  item: TaskItem
  task: Task
  pods: readonly ShownPod[]
  /** Number of pods not yet evicted; null before the first pass. */
  remaining: number | null
  isOpen: boolean
}

function drainOf(item: TaskItem, task: Task): NodeDrain {
  // `details` matches the action: the service returns these fields for every drain.
  const { pods = [], remaining = null } = (item.details ?? {}) as Partial<DrainDetails>
  return { item, task, pods, remaining, isOpen: isOpen(task) }
}

/** Returns the latest drain; null if there is none, undefined while loading. */
function useNodeDrain(id: string): NodeDrain | null | undefined {
  const { data } = useQuery(latestItem(id, 'drain'))
  const item = data?.entries[0]
  const { data: task } = useQuery({ ...taskQuery(item?.parent?.id ?? ''), enabled: item !== undefined })
  if (data && !item) return null
  return item && task ? drainOf(item, task) : undefined
}

const noOptions: DrainOptions = { deleteEmptyDirData: false, force: false }

const longestMinutes = 7 * 24 * 60

/** Converts typed minutes to seconds: null if empty, undefined if invalid. */
function secondsOf(minutes: string): number | null | undefined {
  if (minutes.trim() === '') return null
  const value = Number(minutes)
  return Number.isInteger(value) && value > 0 && value <= longestMinutes ? value * 60 : undefined
}

/** Follows the running drain or the one started here. */
function useFollowed(id: string) {
  const [begun, setBegun] = useState<string | null>(null)
  const latest = useNodeDrain(id)
  // Keeps a drain that was seen running, to show its end.
  if (latest?.isOpen && latest.task.id !== begun) setBegun(latest.task.id)
  const drain = latest && (latest.isOpen || latest.task.id === begun) ? latest : null
  return {
    drain,
    /** The latest drain is still loading, or the one just started is not listed yet. */
    isAwaited: latest === undefined || (begun !== null && drain === null),
    setBegun,
  }
}

/** State of a node's drain, from preview to end. */
export function useDrain(id: string) {
  const [options, setOptions] = useState(noOptions)
  const [minutes, setMinutes] = useState('')
  const { drain, isAwaited, setBegun } = useFollowed(id)
  const start = useMutation({ ...startTask(), onSuccess: (task) => setBegun(task.id) })
  const cancel = useMutation(cancelTask())
  const preview = useQuery({ ...drainPreview(id, options), enabled: drain === null && !isAwaited })
  const pods: readonly ShownPod[] = (drain ?? preview.data)?.pods ?? []
  const timeoutSeconds = secondsOf(minutes)
  return {
    options,
    setOption: (name: keyof DrainOptions, value: boolean) => setOptions({ ...options, [name]: value }),
    minutes,
    setMinutes,
    isWrong: timeoutSeconds === undefined,
    preview,
    drain,
    isAwaited,
    pods,
    blocked: pods.filter(({ outcome }) => outcome === 'blocked').length,
    start,
    begin: () => {
      if (timeoutSeconds === undefined) return
      const items = [{ resource: id }]
      start.mutate({ action: 'drain', target: 'cluster.Node', body: options, timeoutSeconds, items })
    },
    cancel,
  }
}

export type UsedDrain = ReturnType<typeof useDrain>

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

/** Ended drains older than this are listed only in Activity. */
const SHOWN_MS = 24 * 3_600_000

interface DrainNoticeProps {
  id: string
  name: string
  isCordoned: boolean
  onShow: () => void
}

/** Shows the running drain, regardless of who started it, then its result until the node is uncordoned. */
export function DrainNotice({ id, name, isCordoned, onShow }: DrainNoticeProps) {
  const t = useTranslations('nodePage.drainDialog')
  const drain = useNodeDrain(id)
  const now = useNow(60_000)
  if (!drain) return null
  if (drain.isOpen)
    return (
      <DrainState
        {...{ drain, name }}
        action={
          <Button size="small" onClick={onShow}>
            {t('show')}
          </Button>
        }
      />
    )
  const isRecent = now - (drain.task.endTime ?? 0) < SHOWN_MS
  return isCordoned && isRecent ? <DrainState {...{ drain, name }} /> : null
}
