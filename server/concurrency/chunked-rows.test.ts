import { expect, it } from 'vitest'
import { chunkedRows } from './chunked-rows.ts'

const rows = [
  { name: 'plain', parts: [{ a: 1 }, { b: [] }] },
  { name: 'quoted "},{" and \\', text: '\\"},{"[' },
  {},
  { name: 'größer', list: [['}'], '\\'] },
]

async function readIn(value: unknown, size: number): Promise<unknown[][]> {
  const parts: unknown[][] = []
  for await (const part of chunkedRows(Buffer.from(JSON.stringify(value)), size)) parts.push(part)
  return parts
}

it.each([1, 2, 30, 70, 1_000])(
  'reads the whole response in chunks of %i bytes or one element',
  async (size) => {
    expect((await readIn(rows, size)).flat()).toEqual(rows)
  },
)

it('reads a few at a time', async () => {
  expect((await readIn(rows, 1)).map(({ length }) => length)).toEqual([1, 1, 1, 1])
  expect(await readIn(rows, 1_000)).toEqual([rows])
  expect(await readIn([], 1)).toEqual([])
})

it('yields to the event loop between chunks', async () => {
  const seen: string[] = []
  const others = setInterval(() => seen.push('other'), 0)
  for await (const _ of chunkedRows(
    Buffer.from(JSON.stringify(Array.from({ length: 2_000 }, () => rows))),
    1,
  ))
    seen.push('part')
  clearInterval(others)
  expect(seen.slice(seen.indexOf('other')).includes('part')).toBe(true)
})
