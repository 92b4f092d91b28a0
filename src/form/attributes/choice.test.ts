import { expect, test } from 'vitest'
import { choiceWords } from './choice.tsx'

test('our choices are said in the language, those of others as they are', () => {
  const say = (english: string): string => (english === 'Delete' ? 'Löschen' : english)
  expect(choiceWords('delete', say)).toBe('Löschen')
  expect(choiceWords('notConnected', say)).toBe('Not connected')
  expect(choiceWords('Delete', say)).toBe('Delete')
})
