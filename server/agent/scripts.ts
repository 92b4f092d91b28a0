import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isServiceAddress } from '../operations/service-address.ts'

/** What the scripts need to know of the service. */
export interface ScriptSettings {
  /** Address under which the machine reaches the service, without a slash at the end. */
  url: string
  /** Key of a certificate that no authority signed, as curl pins it; null where one did. */
  pin: string | null
}

/** What tasks are made of. */
const tasks = ['arguments', 'programs', 'node', 'tasks'] as const

/** Parts of the scripts, in order. Whatever is not a function stands in the last one, so that half a script does nothing. */
const parts = {
  agent: ['common', 'http', 'identity', 'machine', 'measure', 'services', 'packages', ...tasks, 'agent'],
  setup: ['common', 'http', 'identity', 'machine', 'packages', 'checks', 'services', 'steps', 'setup'],
} as const

export type ScriptName = keyof typeof parts

const read = (name: string): string =>
  readFileSync(new URL(`script/${name}.sh`, import.meta.url), 'utf8').trimEnd()

/** Read once: anybody may ask for the scripts. */
const texts = { agent: parts.agent.map(read).join('\n\n'), setup: parts.setup.map(read).join('\n\n') }

const pinExpression = /^sha256\/\/[A-Za-z0-9+/]{43}=$/

/** Parts are shared: each script has functions that only another calls. */
const header = '# shellcheck disable=SC2317,SC2329'

/** A script for machines that reach the service in this way. */
export function composeScript(name: ScriptName, { url, pin }: ScriptSettings): string {
  if (!isServiceAddress(url) || (pin !== null && !pinExpression.test(pin)))
    throw new Error(`no address for a script: ${url}`)
  const settings = [`service_url='${url}'`, `service_pin='${pin ?? ''}'`]
  if (name === 'setup') settings.push(`agent_sha256='${hashOf(composeScript('agent', { url, pin }))}'`)
  return `#!/bin/sh\n${header}\n${settings.join('\n')}\n\n${texts[name]}\n`
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Whether a host and port of a request can stand in an address of a script. */
export const isHostAndPort = (text: string): boolean => isServiceAddress(`https://${text}`)

/** The key of a certificate in the form in which curl pins it. */
export function pinOf(pem: string): string {
  const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' })
  return `sha256//${createHash('sha256').update(key).digest('base64')}`
}
