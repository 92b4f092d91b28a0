import { expect, test } from 'vitest'
import { readMonacoWords } from './monaco-words.ts'

test('translates every text of Monaco in each language', () => {
  for (const [language, find] of [
    ['de', 'Suchen'],
    ['ja', '検索'],
  ] as const) {
    const words = readMonacoWords(language)
    expect(words['Find']).toBe(find)
    expect(words['{0} of {1}']).toContain('{0}')
    expect(Object.keys(words).length).toBeGreaterThan(1000)
  }
})
