import { expect, it } from 'vitest'
import { readText } from './FileButton.tsx'

const fileOf = (...bytes: number[]): Blob => new Blob([new Uint8Array(bytes)])

it('reads UTF-8 with and without a byte order mark', async () => {
  expect(await readText(fileOf(0xc3, 0xa4))).toBe('ä')
  expect(await readText(fileOf(0xef, 0xbb, 0xbf, 0x61))).toBe('a')
})

it('reads UTF-16 in either byte order by its byte order mark', async () => {
  expect(await readText(fileOf(0xff, 0xfe, 0x61, 0x00, 0xe4, 0x00))).toBe('aä')
  expect(await readText(fileOf(0xfe, 0xff, 0x00, 0x61, 0x00, 0xe4))).toBe('aä')
})
