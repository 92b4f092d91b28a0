import { message } from '../../model/messages/message.ts'
import { Worker } from 'node:worker_threads'
import { ApiError, RetryLater, type Text, textOf } from '../errors.ts'
import { limits } from '../limits.ts'
import { FairQueue, QueueFullError } from './fair-queue.ts'

const queue = new FairQueue({ parallel: limits.threads, waiting: limits.waitingForThread })

/**
 * Runs the worker in `file` on `data` in a thread and returns its result. The number of threads is limited;
 * an owner's work waits only for that owner's other work. A thread ends with its work, which frees its
 * memory.
 */
export async function runInThread<Result>(file: URL, data: unknown, owner: string): Promise<Result> {
  try {
    return await queue.run({ key: owner }, () => answerOf<Result>(file, data))
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    throw new RetryLater(503, 'unavailable', {
      seconds: 5,
      message: message('limits.largeTexts'),
    })
  }
}

function answerOf<Result>(file: URL, data: unknown): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: data, resourceLimits })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error(`The thread of ${file.pathname} ended without an answer.`)))
  })
}

/** Result of work in a thread. Only an error's fields survive the transfer between threads. */
export type Outcome<Value> = { value: Value } | { status: number; code: string; refusal: Text }

export function outcomeOf<Value>(work: () => Value): Outcome<Value> {
  try {
    return { value: work() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: error.status, code: error.code, refusal: textOf(error) }
  }
}

/** Returns the value or throws the error. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if ('refusal' in outcome) throw new ApiError(outcome.status, outcome.code, outcome.refusal)
  return outcome.value
}

const resourceLimits = { maxOldGenerationSizeMb: limits.threadHeapMegabytes }
