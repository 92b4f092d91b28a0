import type { Answer, Request, Work } from './beside.ts'
import { changesBetween, mergeText } from './merge-texts.ts'
import { problemIn } from './parse-yaml.ts'

const work: Work = { changesBetween, mergeText, problemIn }

/** Ten thousand lines take a while to be read: here, beside the page. */
self.addEventListener('message', ({ data: { id, name, args } }: MessageEvent<Request>) => {
  // Each name comes with its own arguments.
  const run = work[name] as (...given: typeof args) => Answer['result']
  self.postMessage({ id, result: run(...args) } satisfies Answer, {})
})
