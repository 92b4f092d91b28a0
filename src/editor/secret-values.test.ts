import { expect, it } from 'vitest'
import { secretValues } from './secret-values.ts'

/** The text with Secret values as stars. */
function masked(text: string): string {
  const lines = text.split('\n')
  for (const { line, from, to } of secretValues(text)) {
    const shown = lines[line - 1] ?? ''
    lines[line - 1] = shown.slice(0, from - 1) + '*'.repeat(to - from) + shown.slice(to - 1)
  }
  return lines.join('\n')
}

it('finds the values of Secrets, not their keys', () => {
  const text =
    'apiVersion: v1\nkind: Secret\ndata:\n  user: YQ==\n  "pass": "x y" # why\nmetadata:\n  name: a\n'
  expect(masked(text)).toBe(
    'apiVersion: v1\nkind: Secret\ndata:\n  user: ****\n  "pass": ***********\nmetadata:\n  name: a\n',
  )
})

it('finds multi-line and flow-style values, and those before the kind', () => {
  expect(masked('stringData:\n  key: |\n    a: b\n    c\n  d: e\nkind: Secret\n')).toBe(
    'stringData:\n  key: *\n    ****\n    *\n  d: *\nkind: Secret\n',
  )
  expect(masked('kind: Secret\ndata: {a: b}\n')).toBe('kind: Secret\ndata: ******\n')
})

it('leaves other documents unchanged', () => {
  const map = 'kind: ConfigMap\ndata:\n  a: b\n'
  expect(masked(`${map}---\nkind: Secret\ndata:\n  a: b\n---\n${map}`)).toBe(
    `${map}---\nkind: Secret\ndata:\n  a: *\n---\n${map}`,
  )
})
