import { mutationOptions } from '@tanstack/react-query'
import type { ChangeAnswer } from '../../model/answers/changes.ts'
import { model } from '../../model/index.ts'
import { request, type Method } from './client.ts'
import { writeScope } from './scope.ts'

/** One write of many: each is done or refused by itself. */
export interface BulkRequest {
  method: Method
  path: string
  body?: unknown
  /** Generation that the change is based on, where one in between must not be overwritten. */
  ifMatch?: number
}

export interface BulkVariables {
  requests: readonly BulkRequest[]
  /** Ends it: what is under way is finished, the rest is not begun. */
  signal: AbortSignal
  /** Told of each as it ends, by its place in the list; the error is null for what is done. */
  onOutcome: (index: number, error: unknown, answer?: ChangeAnswer) => void
}

/** So many at a time: a cluster answers each by itself, and others want to be served, too. */
const WIDTH = 6

/**
 * Sends many writes, a few at a time. What is refused does not stop the rest; it is told and never thrown. `writes` names
 * the classes that they change.
 */
export const bulk = (writes: readonly string[]) =>
  mutationOptions<void, Error, BulkVariables>({
    mutationFn: runBulk,
    meta: { writes: new Set(writes.flatMap((changed) => [...writeScope(model, changed)])) },
  })

async function runBulk({ requests, signal, onOutcome }: BulkVariables): Promise<void> {
  const left = requests.entries()
  const takeTurns = async (): Promise<void> => {
    for (const [index, { method, path, ...options }] of left) {
      if (signal.aborted) return
      try {
        const answer = await request<ChangeAnswer | undefined>(method, path, options)
        onOutcome(index, null, answer)
      } catch (error) {
        onOutcome(index, error)
      }
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, takeTurns))
}
