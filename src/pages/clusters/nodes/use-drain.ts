import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DrainDetails } from '../../../../model/answers/drain.ts'
import { drainPreview, type DrainOptions } from '../../../api/nodes.ts'
import {
  cancelTask,
  isOpen,
  latestItem,
  startTask,
  task as taskQuery,
  type Task,
  type TaskItem,
} from '../../../api/tasks.ts'

/** A pod as it is shown: also those that have left. */
export type ShownPod = DrainDetails['pods'][number]

/** The last drain of a node, whoever started it. */
export interface NodeDrain {
  item: TaskItem
  task: Task
  pods: readonly ShownPod[]
  /** Pods that have not left; null before the first pass. */
  remaining: number | null
  isOpen: boolean
}

function drainOf(item: TaskItem, task: Task): NodeDrain {
  // By the action, which the service answers of every drain.
  const { pods = [], remaining = null } = (item.details ?? {}) as Partial<DrainDetails>
  return { item, task, pods, remaining, isOpen: isOpen(task) }
}

/** Null while there is none; undefined until that is known. */
export function useNodeDrain(id: string): NodeDrain | null | undefined {
  const { data } = useQuery(latestItem(id, 'drain'))
  const item = data?.entries[0]
  const { data: task } = useQuery({ ...taskQuery(item?.parent?.id ?? ''), enabled: item !== undefined })
  if (data && !item) return null
  return item && task ? drainOf(item, task) : undefined
}

const noOptions: DrainOptions = { deleteEmptyDirData: false, force: false }

const longestMinutes = 7 * 24 * 60

/** Seconds of a number of minutes as it was typed: null for none, undefined for what is no such number. */
function secondsOf(minutes: string): number | null | undefined {
  if (minutes.trim() === '') return null
  const value = Number(minutes)
  return Number.isInteger(value) && value > 0 && value <= longestMinutes ? value * 60 : undefined
}

/** The drain that runs, or that was started here. */
function useFollowed(id: string) {
  const [begun, setBegun] = useState<string | null>(null)
  const latest = useNodeDrain(id)
  // Its end is shown to whoever saw it run.
  if (latest?.isOpen && latest.task.id !== begun) setBegun(latest.task.id)
  const drain = latest && (latest.isOpen || latest.task.id === begun) ? latest : null
  return {
    drain,
    /** Nobody knows yet whether there is one, or the lists do not have what was just started. */
    isAwaited: latest === undefined || (begun !== null && drain === null),
    setBegun,
  }
}

/** Drain of a node from its preview to its end. */
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
