import { message } from '../../model/messages/message.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePath, PathError, type PathStep } from './path-expression.ts'

const quoted = (value: string): string => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
const isPlain = (value: string): boolean => value.trim() === value && !/[,\]]|^["']/.test(value)

/** Formats a path with optional blanks, and with quotes where required. */
const print = (steps: readonly PathStep[], blank: string): string =>
  steps
    .map(({ entity, conditions }) => {
      const written = conditions.map(
        ({ field, value }) =>
          `${blank}${field}${blank}=${blank}${isPlain(value) ? value : quoted(value)}${blank}`,
      )
      return `/${blank}${entity}${written.length === 0 ? '' : `${blank}[${written.join(',')}]`}`
    })
    .join(blank)

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,12}$/)
const value = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[ \]",'=/\\a[]{0,8}$/))
const steps = fc.array(
  fc.record({ entity: name, conditions: fc.array(fc.record({ field: name, value }), { maxLength: 3 }) }),
  { maxLength: 4, minLength: 1 },
)

describe('a path expression', () => {
  it('is parsed to its steps, whatever its values contain', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom('', ' ', '  '), (wanted, blank) => {
        expect(parsePath(print(wanted, blank))).toEqual(wanted)
      }),
    )
  })

  it('is parsed or refused with a message, and fails in no other way', () => {
    const problemOf = (text: string): unknown => {
      try {
        parsePath(text)
        return null
      } catch (error) {
        return error
      }
    }
    fc.assert(
      fc.property(fc.stringMatching(/^[/[\]="' ,\\ab]{0,20}$/), (text) => {
        expect(problemOf(text) ?? new PathError(message('references.pathEmpty'))).toBeInstanceOf(PathError)
      }),
    )
  })

  it.each([
    ['/', []],
    ['/application', [{ entity: 'application', conditions: [] }]],
    ['/a[b=1]/', [{ entity: 'a', conditions: [{ field: 'b', value: '1' }] }]],
    [
      '/a[b=x y, c=/z]',
      [
        {
          entity: 'a',
          conditions: [
            { field: 'b', value: 'x y' },
            { field: 'c', value: '/z' },
          ],
        },
      ],
    ],
    [`/a[b='it"s']`, [{ entity: 'a', conditions: [{ field: 'b', value: 'it"s' }] }]],
    ['/a[b=]', [{ entity: 'a', conditions: [{ field: 'b', value: '' }] }]],
  ])('%s is accepted', (text, wanted) => {
    expect(parsePath(text)).toEqual(wanted)
  })

  it.each([
    ['', 'is empty'],
    ['application', 'character 1, where a slash'],
    ['/a[name]', 'character 4, where field=value'],
    ['/a[name="x]', 'character 9, where a text with a quote at its end'],
    ['/a[name="x"y]', 'character 12, where a comma or a closing bracket'],
    ['/a[name=x', 'character 10, where a comma or a closing bracket'],
    ['/a[name=x]b', 'character 11, where a slash'],
    ['//', 'character 2, where the name of a class'],
  ])('%s is refused', (text, sentence) => {
    expect(() => parsePath(text)).toThrow(sentence)
  })
})
