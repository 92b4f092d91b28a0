import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { keyPinOf, readCertificates } from '../../certificates.ts'
import type { Reach, Trust } from '../../records/reach.ts'
import { isServiceUrl } from '../../records/service-address.ts'

/** Address of the service as seen by the machine, and how the machine verifies its certificate. */
export type ScriptSettings = Pick<Reach, 'url' | 'trust'>

/** Parts that run tasks. */
const tasks = ['arguments', 'programs', 'node', 'tasks'] as const

/**
 * Parts of the scripts, in order. Only the last one has top-level commands: a truncated script does nothing.
 */
const parts = {
  agent: ['common', 'http', 'identity', 'machine', 'measure', 'services', 'packages', ...tasks, 'agent'],
  setup: ['common', 'http', 'identity', 'machine', 'packages', 'checks', 'services', 'steps', 'setup'],
} as const

export type ScriptName = keyof typeof parts

const read = (name: string): string =>
  readFileSync(new URL(`script/${name}.sh`, import.meta.url), 'utf8').trimEnd()

/** Read once, because anybody may request the scripts. */
const texts = { agent: parts.agent.map(read).join('\n\n'), setup: parts.setup.map(read).join('\n\n') }

/** Parts are shared, so a script has functions that only the other one calls. */
const header = '# shellcheck disable=SC2317,SC2329'

/** Returns a script for machines that reach the service this way. */
export function composeScript(name: ScriptName, { url, trust }: ScriptSettings): string {
  if (!isServiceUrl(url)) throw new Error(`no address for a script: ${url}`)
  const settings = [
    `service_url='${url}'`,
    `service_pin='${trust.kind === 'own' ? pinOf(trust.pem) : ''}'`,
    `service_ca='${authorityOf(trust)}'`,
  ]
  if (name === 'setup') settings.push(`agent_sha256='${hashOf(composeScript('agent', { url, trust }))}'`)
  return `#!/bin/sh\n${header}\n${settings.join('\n')}\n\n${texts[name]}\n`
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** PEM of a private authority, empty for any other trust. PEM contains no shell metacharacters. */
export function authorityOf(trust: Trust): string {
  if (trust.kind !== 'authority') return ''
  return readCertificates(trust.pem)
    .map((certificate) => certificate.toString().trim())
    .join('\n')
}

/** Returns the key of a PEM certificate in the format of curl's `--pinnedpubkey`. */
export const pinOf = (pem: string): string => keyPinOf(new X509Certificate(pem))
