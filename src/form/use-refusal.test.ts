import { createFormControl } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { clearOnChange } from './use-refusal.ts'

test('clears an error when a value changes, but not when the form is submitted', async () => {
  const form = createFormControl({ defaultValues: { name: 'berth' } })
  const clear = vi.fn()
  const end = clearOnChange(form.watch, clear)
  await form.handleSubmit(() => undefined)()
  form.setError('name', { message: 'The name is taken.' })
  expect(clear).not.toHaveBeenCalled()
  form.setValue('name', 'quay')
  expect(clear).toHaveBeenCalled()
  clear.mockClear()
  end()
  form.setValue('name', 'berth')
  expect(clear).not.toHaveBeenCalled()
})
