import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Statement {
  number: string
  heldBy: string[]
}

/** Reads the rows of the table of statements. */
function readStatements(): Statement[] {
  const rows = readFileSync('docs/specification.md', 'utf8').matchAll(
    /^\| ([\dD][.\d]*) \| .*? \| (.*?) ?\|$/gm,
  )
  return [...rows].map(([, number = '', heldBy = '']) => ({
    number,
    heldBy: heldBy
      .split('<br>')
      .map((name) => name.trim().replaceAll('\\|', '|'))
      .filter((name) => name !== ''),
  }))
}

/** Returns whether a file has a test of that name; sources may quote names in three ways. */
function hasTest(reference: string): boolean {
  const [, file = '', name = ''] = /^`([^:`]+): (.+)`$/.exec(reference) ?? []
  if (!existsSync(file)) return false
  const source = readFileSync(file, 'utf8')
  const spellings = [name, name.replaceAll("'", "\\'")]
  return spellings.some((spelling) =>
    ["'", '"', '`'].some((quote) => source.includes(quote + spelling + quote)),
  )
}

describe('the table of statements', () => {
  const statements = readStatements()

  test('numbers each statement once', () => {
    const numbers = statements.map(({ number }) => number)
    expect(numbers.length).toBeGreaterThan(100)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('names a test for each statement', () => {
    expect(statements.filter(({ heldBy }) => heldBy.length === 0)).toEqual([])
  })

  test('names only existing tests', () => {
    const missing = statements.flatMap(({ number, heldBy }) =>
      heldBy.filter((reference) => !hasTest(reference)).map((reference) => `${number}: ${reference}`),
    )
    expect(missing).toEqual([])
  })
})
