import { QueryObserver } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { DrainAnswer } from '../../../../model/answers/drain.ts'
import { draining, type DrainOptions } from '../../../api/nodes.ts'
import type { DrainedPod } from '../../../../model/answers/drain.ts'
import { isFields } from '../../../../model/fields.ts'
import { readShelf, writeShelf } from '../../../util/shelf.ts'
import { queryClient } from '../../../api/query-client.ts'

/** A drain that was begun here, until somebody has seen its end. */
export interface RunningDrain {
  options: DrainOptions
  /** When it was begun, which tells it from the next of the same node. */
  run: number
  /** The pods that there were then. */
  before: readonly DrainedPod[]
  isStopped: boolean
}

export type DrainState = 'preview' | 'running' | 'stopped' | 'done' | 'failed'

/** How far a drain is by the last answer of the service. */
export function stateOf(
  running: RunningDrain | null,
  { data, error }: { data: DrainAnswer | undefined; error: Error | null },
): DrainState {
  if (running === null) return 'preview'
  if (data?.remaining === 0) return 'done'
  if (running.isStopped) return 'stopped'
  return error ? 'failed' : 'running'
}

interface Kept {
  drain: RunningDrain
  /** Ends the asking. */
  end: () => void
}

const drains = new Map<string, Kept>()
/** When drains were stopped here, or seen to their end. */
const ended = new Map<string, number>()

const placeOf = (id: string): string => `gantry.drain.${id}`

/** A reload ends a drain; what may be lost by it was said once, and needs not be said again. */
export function keptOptions(id: string): DrainOptions {
  const kept = readShelf(placeOf(id), (stored) => (isFields(stored) ? stored : null)) ?? {}
  return { deleteEmptyDirData: kept['deleteEmptyDirData'] === true, force: kept['force'] === true }
}

/** Whether somebody ended a drain here after all that is known of it. */
export const wasEndedHere = (id: string, time: number): boolean => (ended.get(id) ?? 0) >= time

function noteEnd(id: string): void {
  ended.set(id, Date.now())
  writeShelf(placeOf(id), null)
}
const listeners = new Set<() => void>()

const isUnderWay = ([id, { drain }]: [string, Kept]): boolean => {
  const asked = queryClient.getQueryState(draining(id, drain.options, drain.run).queryKey)
  return stateOf(drain, { data: asked?.data, error: asked?.error ?? null }) === 'running'
}

/** The browser asks before the document goes, and a drain with it. */
function askFirst(event: BeforeUnloadEvent): void {
  if ([...drains].some(isUnderWay)) event.preventDefault()
}

function changed(): void {
  if (drains.size === 0) window.removeEventListener('beforeunload', askFirst)
  else window.addEventListener('beforeunload', askFirst)
  for (const listener of listeners) listener()
}

/** Drains a node for as long as the console is open, whatever page is looked at. */
export function beginDrain(id: string, options: DrainOptions, before: readonly DrainedPod[]): void {
  drains.get(id)?.end()
  ended.delete(id)
  writeShelf(placeOf(id), options)
  const run = Date.now()
  const end = new QueryObserver(queryClient, draining(id, options, run)).subscribe(() => {})
  drains.set(id, { drain: { options, run, before, isStopped: false }, end })
  changed()
}

export function stopDrain(id: string): void {
  const kept = drains.get(id)
  if (!kept) return
  kept.end()
  noteEnd(id)
  drains.set(id, { ...kept, drain: { ...kept.drain, isStopped: true } })
  changed()
}

/** Its end was seen. */
export function forgetDrain(id: string): void {
  drains.get(id)?.end()
  if (!drains.delete(id)) return
  noteEnd(id)
  changed()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The drain of a node, running or just ended; null where there is none. */
export const useRunningDrain = (id: string): RunningDrain | null =>
  useSyncExternalStore(subscribe, () => drains.get(id)?.drain ?? null)
