import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { makeUserData, readUserData } from './user-data.ts'

const command = 'join-the-platform'

it('is a script with only the command if the group has no user data', () => {
  expect(makeUserData('', command)).toBe('#!/bin/sh\njoin-the-platform\n')
})

it.each([
  ['a script', '#!/bin/bash\necho a', '\n#!/bin/bash\necho a\n'],
  ['lines without a shell', 'echo a', '\n#!/bin/sh\necho a\n'],
  ['a cloud-config', '#cloud-config\na: 1', '\n#cloud-config\na: 1\n'],
])('puts %s before the command and lets cloud-init detect its type', (_what, own, part) => {
  const text = makeUserData(own, command)
  expect(text).toMatch(/^Content-Type: multipart\/mixed; boundary="([\w-]+)"\n/)
  expect(text).toContain(`Content-Type: text/plain; charset="utf-8"\n${part}`)
  expect(text.indexOf('#!/bin/sh\njoin-the-platform')).toBeGreaterThan(text.indexOf(own))
})

it('includes a multipart archive unchanged', () => {
  const own =
    'Content-Type: multipart/mixed; boundary="theirs"\n\n--theirs\nContent-Type: text/cloud-config\n\na: 1\n--theirs--'
  expect(makeUserData(own, command)).toContain(`--gantry-user-data\n${own}\n--gantry-user-data\n`)
})

it("reads data in AWS's encoding, compressed or not", () => {
  expect(readUserData(Buffer.from('#!/bin/sh\necho a\n').toString('base64'))).toBe('#!/bin/sh\necho a')
  expect(readUserData(gzipSync('#!/bin/sh\necho a').toString('base64'))).toBe('#!/bin/sh\necho a')
  expect(readUserData('')).toBe('')
})
