import { useEffect, useState } from 'react'
import type * as texts from '../merge/merge-texts.ts'
import type { problemIn as problem, YamlProblem } from '../parse-yaml.ts'

export interface Work {
  changesBetween: typeof texts.changesBetween
  mergeText: typeof texts.mergeText
  problemIn: typeof problem
}

/** Request to the worker that runs slow work off the main thread. */
export type Request = {
  [Name in keyof Work]: { id: number; name: Name; args: Parameters<Work[Name]> }
}[keyof Work]

export interface Answer {
  id: number
  result: ReturnType<Work[keyof Work]>
}

interface Waiting {
  resolve: (result: Answer['result']) => void
  reject: (error: unknown) => void
}

let worker: Worker | null = null
let lastId = 0
const waiting = new Map<number, Waiting>()

function start(): Worker {
  const made = new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' })
  made.addEventListener('message', ({ data: { id, result } }: MessageEvent<Answer>) => {
    waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  made.addEventListener('error', (event) => {
    // The next request starts another.
    worker = null
    for (const { reject } of waiting.values()) reject(event.error ?? new Error(event.message))
    waiting.clear()
  })
  return made
}

function ask<Name extends keyof Work>(
  name: Name,
  ...args: Parameters<Work[Name]>
): Promise<ReturnType<Work[Name]>> {
  worker ??= start()
  const id = ++lastId
  const answer = new Promise<Answer['result']>((resolve, reject) => waiting.set(id, { resolve, reject }))
  worker.postMessage({ id, name, args }, {})
  // The worker answers each request with its own function's result.
  return answer as Promise<ReturnType<Work[Name]>>
}

export const changesBetween = (given: Parameters<Work['changesBetween']>[0]) => ask('changesBetween', given)
export const mergeText = (...given: Parameters<Work['mergeText']>) => ask('mergeText', ...given)

const PAUSE_MS = 300
/** Number of characters parsed within a frame; longer texts go to the worker. */
const MAX_HERE = 64 * 1024

async function read(text: string): Promise<YamlProblem | null> {
  if (text.length > MAX_HERE) return ask('problemIn', text)
  const { problemIn } = await import('../parse-yaml.ts')
  return problemIn(text)
}

/** YAML syntax problem of a text, found when typing pauses. */
export function useYamlProblem(text: string): YamlProblem | null {
  const [problem, setProblem] = useState<YamlProblem | null>(null)
  useEffect(() => {
    let isOver = false
    const look = async (): Promise<void> => {
      const found = await read(text)
      if (!isOver) setProblem(found)
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text])
  return problem
}
