import { describe, expect, it } from 'vitest'
import { splitMarkdown } from './read-markdown.ts'

const texts = (...lines: string[]): string[] =>
  splitMarkdown('a.md', lines.join('\n')).map(({ text }) => text)

describe('the prose of a Markdown file', () => {
  it('joins the lines of a paragraph and separates headings and list items', () => {
    expect(texts('# Title', 'One', 'sentence.', '- first', '  item', '- second')).toEqual([
      'Title',
      'One sentence.',
      'first item',
      'second',
    ])
  })

  it('takes each cell of a table for itself', () => {
    expect(texts('| Name | Meaning |', '| `a\\|b` | two words |')).toEqual([
      'Name',
      'Meaning',
      '``',
      'two words',
    ])
  })

  it('leaves out code, links and emphasis', () => {
    expect(texts('See **the** [guide](docs/told.md) of `say`.')).toEqual(['See the guide of ``.'])
    expect(texts('Before:', '', '    npm run said', '', '```', 'reported', '```', 'After.')).toEqual([
      'Before:',
      'After.',
    ])
  })

  it('knows the line of each passage', () => {
    expect(splitMarkdown('a.md', '```\ncode\n```\n\nText')).toEqual([{ path: 'a.md', line: 5, text: 'Text' }])
  })
})
