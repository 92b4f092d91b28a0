import { gunzipSync } from 'node:zlib'

const boundary = 'gantry-user-data'

/**
 * Data that cloud-init runs when an instance starts for the first time: the group's own data (a script, a
 * cloud-config or an archive of several), then the setup command. Source: the MIME multi-part archives of
 * cloud-init.
 */
export function makeUserData(own: string, command: string): string {
  const setup = `#!/bin/sh\n${command}\n`
  if (own === '') return setup
  return `${head}${partOf(own)}${part('text/x-shellscript', setup)}--${boundary}--\n`
}

const head = `Content-Type: multipart/mixed; boundary="${boundary}"\nMIME-Version: 1.0\n\n`

const part = (type: string, text: string): string =>
  `--${boundary}\nContent-Type: ${type}; charset="utf-8"\n\n${text}\n`

/**
 * cloud-init detects the type of plain text by its first line: a script, a cloud-config, a list of addresses.
 */
function partOf(own: string): string {
  if (/^(Content-Type|MIME-Version):/i.test(own)) return `--${boundary}\n${own}\n`
  return part('text/plain', own.startsWith('#') ? own : `#!/bin/sh\n${own}`)
}

/** Decodes user data from AWS: base64, and sometimes compressed because its size is limited. */
export function readUserData(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (isCompressed ? gunzipSync(bytes) : bytes).toString('utf8').trim()
}
