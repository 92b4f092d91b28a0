import { expect, it } from 'vitest'
import type { Change, Store } from '../store/store.ts'
import { OpenPlaces } from './open-places.ts'

it.each([
  ['an environment was deleted', { id: '1', kind: 'deleted' }, true],
  ['any environment may have changed', { id: '', kind: 'modified' }, true],
  ['an environment has changed', { id: '1', kind: 'modified' }, false],
])('checks streams when %s', async (_what, change, isChecked) => {
  let report: (changes: Change[]) => void = () => undefined
  const places = new OpenPlaces()
  places.start({
    onChange: (listener: typeof report) => {
      report = listener
      return () => undefined
    },
  } as Pick<Store, 'onChange'>)
  let checks = 0
  places.add({
    check: async () => {
      checks += 1
    },
    end: () => undefined,
  })
  report([{ class: 'environments.Environment', ...change } as Change])
  expect(checks).toBe(isChecked ? 1 : 0)
})
