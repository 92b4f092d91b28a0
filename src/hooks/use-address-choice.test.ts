import { expect, test } from 'vitest'
import { withEntries } from './use-address-choice.ts'

test('a choice leaves in the address what is not its own, and takes out of it what is empty', () => {
  const search = new URLSearchParams('left=1&all=true&tour=2')
  expect(withEntries(search, { left: '3', right: '4', all: '' }).toString()).toBe('left=3&tour=2&right=4')
})
