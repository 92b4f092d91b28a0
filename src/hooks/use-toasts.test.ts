import { expect, onTestFinished, test } from 'vitest'
import { dismissToast, readToasts, showToast } from './use-toasts.ts'

test('what is said of one thing next takes the place of what was said of it', () => {
  onTestFinished(() => readToasts().forEach(({ id }) => dismissToast(id)))
  showToast({ kind: 'done', text: 'web scaled from 4 to 3', about: 'web' })
  showToast({ kind: 'done', text: 'api scaled from 1 to 2', about: 'api' })
  showToast({ kind: 'done', text: 'saved' })
  showToast({ kind: 'done', text: 'web scaled from 3 to 2', about: 'web' })
  expect(readToasts().map(({ text }) => text)).toEqual([
    'api scaled from 1 to 2',
    'saved',
    'web scaled from 3 to 2',
  ])
  showToast({ kind: 'done', text: 'saved again' })
  expect(readToasts().map(({ text }) => text)).toEqual(['saved', 'web scaled from 3 to 2', 'saved again'])
})
