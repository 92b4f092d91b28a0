import type { Answer, Request, Work } from './text-work.ts'
import { changesBetween, mergeText } from '../merge/merge-texts.ts'
import { problemIn } from '../parse-yaml.ts'

const work: Work = { changesBetween, mergeText, problemIn }

/** Parsing ten thousand lines takes a while, so it runs in this worker, off the main thread. */
self.addEventListener('message', ({ data: { id, name, args } }: MessageEvent<Request>) => {
  // The arguments always belong to the name.
  const run = work[name] as (...given: typeof args) => Answer['result']
  self.postMessage({ id, result: run(...args) } satisfies Answer, {})
})
