import { pino } from 'pino'
import { expect, it } from 'vitest'
import type { Change, Store } from '../store/store.ts'
import { SurveyedReconcilers } from './surveyed-reconcilers.ts'

it('aborts its reconcilers at once when it stops, even during a long pass', async () => {
  const events: string[] = []
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<Set<string>>()]
  const looks = [Promise.resolve(new Set(['one'])), second.promise]
  let notify: (changes: Change[]) => void = () => undefined
  const onChange: Store['onChange'] = (listener) => {
    notify = listener
    return () => undefined
  }
  const reconcilers = new SurveyedReconcilers(
    { store: { onChange } as Store, log: pino({ level: 'silent' }) },
    {
      make: (id) => ({
        trigger: () => first.resolve(),
        giveUp: () => void events.push(`${id} gives up`),
        end: async () => void events.push(`${id} ends`),
      }),
      find: () => looks.shift() ?? Promise.resolve(new Set()),
      isCause: () => true,
      failure: 'not looked at',
    },
  )
  reconcilers.start()
  await first.promise
  notify([])
  const stopped = reconcilers.stop()
  expect(events).toEqual(['one gives up'])
  second.resolve(new Set(['one']))
  await stopped
  expect(events).toContain('one ends')
})
