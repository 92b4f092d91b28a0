import { readFileSync, writeFileSync } from 'node:fs'
import type { KeyPair } from './certificates.ts'

export interface KubeconfigOptions {
  path: string
  server: string
  authorityFile: string
  user: string
  credential: KeyPair | { token: string }
}

/** Writes a self-contained kubeconfig: the service under test rejects references to files. */
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

/** Copies a kubeconfig with another server address, for example a proxy's. */
export function copyKubeconfig(from: string, to: string, server: string): string {
  const text = readFileSync(from, 'utf8')
  const address = /^( *server: ).*$/m
  if (!address.test(text)) throw new Error(`${from} has no line with the address of a server.`)
  writeFileSync(to, text.replace(address, `$1${server}`), { mode: 0o600 })
  return to
}
