import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DrainDetails } from '../../../../model/actions/nodes.ts'
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

/** Displayed pod, including evicted ones. */
export type ShownPod = DrainDetails['pods'][number]

/** The latest drain of a node, regardless of who started it. */
export interface NodeDrain {
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
export function useNodeDrain(id: string): NodeDrain | null | undefined {
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
