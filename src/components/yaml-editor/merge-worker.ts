import { changesBetween, mergeText } from './merge-texts.ts'
import type { MergeAnswer, MergeRequest } from './merge-beside.ts'

const work = { changesBetween, mergeText }

/** Ten thousand lines take a while to be read: here, beside the page. */
self.addEventListener('message', ({ data: { id, name, args } }: MessageEvent<MergeRequest>) => {
  // Each name comes with its own arguments.
  const run = work[name] as (...given: typeof args) => MergeAnswer['result']
  self.postMessage({ id, result: run(...args) } satisfies MergeAnswer, {})
})
