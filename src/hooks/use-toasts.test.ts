import { expect, onTestFinished, test } from 'vitest'
import { dismissToast, readToasts, showToast, type Toast } from './use-toasts.ts'

test('a later toast about the same subject replaces the earlier one', () => {
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

test("adds a toast's action once it is known, unless the toast is gone by then", async () => {
  onTestFinished(() => readToasts().forEach(({ id }) => dismissToast(id)))
  const [known, late] = [Promise.withResolvers<Toast['action']>(), Promise.withResolvers<Toast['action']>()]
  const action = { label: 'Undo', run: () => undefined }
  showToast({ kind: 'done', text: 'web was deleted' }, known.promise)
  showToast({ kind: 'done', text: 'api was deleted' }, late.promise)
  expect(readToasts().map((toast) => toast.action)).toEqual([undefined, undefined])
  dismissToast(readToasts()[1]?.id ?? 0)
  known.resolve(action)
  late.resolve(action)
  await Promise.all([known.promise, late.promise])
  expect(readToasts()).toMatchObject([{ text: 'web was deleted', action }])
})
