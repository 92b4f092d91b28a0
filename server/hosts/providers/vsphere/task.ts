import { setTimeout as pause } from 'node:timers/promises'
import { message } from '../../../../model/messages/message.ts'
import { ProviderError } from '../provider.ts'
import { type Fault, faultOfTask } from './fault.ts'
import { read, textOfProperty } from './inventory.ts'
import type { Vim } from './session.ts'
import type { Element, Reference } from './xml.ts'

/** State of a vCenter task; `gone`: vCenter has forgotten it, as it does after a day or a restart. */
export type TaskState =
  | { state: 'running' | 'gone' }
  | { state: 'success'; result: Element | null }
  | { state: 'error'; fault: Fault }

const firstPauseMs = 50
const longestPauseMs = 1_000

const taskOf = (id: string): Reference => ({ type: 'Task', id })

export async function readTask(vim: Vim, id: string): Promise<TaskState> {
  const paths = ['info.state', 'info.error', 'info.result']
  const [task] = await read(vim, { references: [taskOf(id)], paths })
  if (!task) return { state: 'gone' }
  const state = textOfProperty(task, 'info.state')
  if (state === 'success') return { state, result: task.properties.get('info.result') ?? null }
  const error = task.properties.get('info.error')
  return state === 'error' && error ? { state, fault: faultOfTask(error) } : { state: 'running' }
}

/** Waits for the end of a task, for a limited time. */
export async function followTask(vim: Vim, id: string, forMs: number): Promise<TaskState> {
  const end = performance.now() + forMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const found = await readTask(vim, id)
    if (found.state !== 'running' || performance.now() > end) return found
    await pause(pauseMs)
  }
}

const patienceMs = 60_000

/** Effect of a task on a machine. */
type Step = 'configure' | 'start' | 'stop' | 'delete'

/** Waits for a task that takes seconds. Rejects with `Fault`, and with `ProviderError` if it takes longer. */
export async function finish(vim: Vim, returned: readonly Element[], step: Step): Promise<void> {
  const id = returned[0]?.text ?? ''
  const found = await followTask(vim, id, patienceMs)
  if (found.state === 'error') throw found.fault
  if (found.state === 'running') throw new ProviderError(message('vsphere.unfinished', { step, task: id }))
}
