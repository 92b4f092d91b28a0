import { readFileSync, writeFileSync } from 'node:fs'
import type { KeyPair } from './certificates.ts'

export interface KubeconfigOptions {
  path: string
  server: string
  authorityFile: string
  user: string
  credential: KeyPair | { token: string }
}

/** Everything is embedded: a kubeconfig that names files would be refused by the service under test. */
export function writeKubeconfig(options: KubeconfigOptions): string {
  const { credential } = options
  const userLines =
    'token' in credential
      ? [`    token: ${credential.token}`]
      : [
          `    client-certificate-data: ${base64Of(credential.certificate)}`,
          `    client-key-data: ${base64Of(credential.key)}`,
        ]
  const lines = [
    'apiVersion: v1',
    'kind: Config',
    'clusters:',
    '- name: gantry-test',
    '  cluster:',
    `    server: ${options.server}`,
    `    certificate-authority-data: ${base64Of(options.authorityFile)}`,
    'users:',
    `- name: ${options.user}`,
    '  user:',
    ...userLines,
    'contexts:',
    '- name: gantry-test',
    '  context:',
    '    cluster: gantry-test',
    `    user: ${options.user}`,
    'current-context: gantry-test',
    '',
  ]
  writeFileSync(options.path, lines.join('\n'), { mode: 0o600 })
  return options.path
}

function base64Of(file: string): string {
  return readFileSync(file).toString('base64')
}

/** The same access through another address, for example that of a proxy. */
export function copyKubeconfig(from: string, to: string, server: string): string {
  const text = readFileSync(from, 'utf8')
  const address = /^( *server: ).*$/m
  if (!address.test(text)) throw new Error(`${from} has no line with the address of a server.`)
  writeFileSync(to, text.replace(address, `$1${server}`), { mode: 0o600 })
  return to
}
