import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { englishOf } from '../../../errors.ts'
import { LogNote } from '../cluster.ts'
import { MergedLog } from './merged-log.ts'

const describe = (error: unknown): string => `broke off: ${error instanceof Error ? error.message : ''}`
const merge = (...streams: Readable[]): MergedLog =>
  new MergedLog(
    streams.map((stream, index) => ({ prefix: `[${index}] `, stream })),
    [],
    describe,
  )

test('prefixes each line, however the bytes are split', async () => {
  const bytes = Buffer.from('größe\n\nlast without an end')
  const stream = Readable.from([bytes.subarray(0, 3), bytes.subarray(3, 8), bytes.subarray(8)])
  expect(await text(merge(stream))).toBe('[0] größe\n[0] \n[0] last without an end\n')
})

test('never interleaves two lines', async () => {
  const [left, right] = [new PassThrough(), new PassThrough()]
  const merged = text(merge(left, right))
  left.write('a')
  right.write('b')
  left.end('a\n')
  right.end('b\n')
  expect((await merged).split('\n').toSorted()).toEqual(['', '[0] aa', '[1] bb'])
})

test('reports an interrupted log in a line, and continues with the others', async () => {
  const [left, right] = [new PassThrough(), new PassThrough()]
  const merged = text(merge(left, right))
  left.write('half')
  // Destroying a stream discards unread data.
  await new Promise(setImmediate)
  left.destroy(new Error('no kubelet'))
  right.end('whole\n')
  expect((await merged).split('\n').toSorted()).toEqual([
    '',
    '[0] broke off: no kubelet',
    '[0] half',
    '[1] whole',
  ])
})

test('puts a note on its own line, after the output before it', async () => {
  const parts = [Buffer.from('half'), new LogNote('over'), Buffer.from('whole\n')]
  const merged = new MergedLog([{ prefix: '[0] ', stream: Readable.from(parts) }], [], (note) =>
    note instanceof LogNote ? `note: ${englishOf(note.text)}` : '',
  )
  expect(await text(merged)).toBe('[0] half\n[0] note: over\n[0] whole\n')
})

test('reads no further ahead than its reader', async () => {
  const line = `${'x'.repeat(1023)}\n`
  let produced = 0
  const endless = new Readable({
    read() {
      produced += 1024
      this.push(line)
    },
  })
  const merged = merge(endless)
  await new Promise((resolve) => merged.once('readable', resolve))
  // Buffers hold a few chunks of 64 KiB.
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate)
  expect(produced).toBeLessThan(512 * 1024)
  merged.destroy()
  await new Promise((resolve) => endless.once('close', resolve))
})

test('splits a line that never ends', async () => {
  const stream = Readable.from([Buffer.alloc(300 * 1024, 'x'), Buffer.from('end\n')])
  const lines = (await text(merge(stream))).split('\n')
  expect(lines.map(({ length }) => length)).toEqual([300 * 1024 + 4, 7, 0])
})
