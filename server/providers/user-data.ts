import { gunzipSync } from 'node:zlib'

const boundary = 'gantry-user-data'

/**
 * What cloud-init runs when an instance starts for the first time: the group's own data, be it a script, a cloud-config or
 * an archive of several, then the setup command. Source: the MIME multi-part archives of cloud-init.
 */
export function makeUserData(own: string, command: string): string {
  const setup = `#!/bin/sh\n${command}\n`
  if (own === '') return setup
  return `${head}${partOf(own)}${part('text/x-shellscript', setup)}--${boundary}--\n`
}

const head = `Content-Type: multipart/mixed; boundary="${boundary}"\nMIME-Version: 1.0\n\n`

const part = (type: string, text: string): string =>
  `--${boundary}\nContent-Type: ${type}; charset="utf-8"\n\n${text}\n`

/** Of a plain text cloud-init finds out by its first line what it is: a script, a cloud-config, a list of addresses. */
function partOf(own: string): string {
  if (/^(Content-Type|MIME-Version):/i.test(own)) return `--${boundary}\n${own}\n`
  return part('text/plain', own.startsWith('#') ? own : `#!/bin/sh\n${own}`)
}

/** User data as AWS keeps it: base64, and sometimes compressed, for it may not be large. */
export function readUserData(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (isCompressed ? gunzipSync(bytes) : bytes).toString('utf8').trim()
}
