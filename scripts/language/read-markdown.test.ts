import { describe, expect, it } from 'vitest'
import { splitMarkdown } from './read-markdown.ts'

const texts = (...lines: string[]): string[] =>
  splitMarkdown('a.md', lines.join('\n')).map(({ text }) => text)

describe('readMarkdown', () => {
  it('joins the lines of a paragraph and separates headings and list items', () => {
    expect(texts('# Title', 'One', 'sentence.', '- first', '  item', '- second')).toEqual([
      'Title',
      'One sentence.',
      'first item',
      'second',
    ])
  })

  it('reads each table cell separately', () => {
    expect(texts('| Name | Meaning |', '| `a\\|b` | two words |')).toEqual([
      'Name',
      'Meaning',
      '``',
      'two words',
    ])
  })

  it('skips code, links and emphasis', () => {
    expect(texts('See **the** [guide](docs/told.md) of `say`.')).toEqual(['See the guide of ``.'])
    expect(texts('Before:', '', '    npm run said', '', '```', 'reported', '```', 'After.')).toEqual([
      'Before:',
      'After.',
    ])
  })

  it('gives the line number of each passage', () => {
    expect(splitMarkdown('a.md', '```\ncode\n```\n\nText')).toEqual([{ path: 'a.md', line: 5, text: 'Text' }])
  })
})
