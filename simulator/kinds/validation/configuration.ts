import type { Cause } from '../../failure.ts'
import { asFields, type KubernetesObject } from '../../objects.ts'
import { problemOfBytes } from '../../go-json.ts'
import { required, tooLong, wrong } from './causes.ts'
import { checkName, configKey } from './names.ts'

const mostBytes = 1_048_576

const checkKeys = (path: string, data: unknown): Cause[] =>
  Object.keys(asFields(data)).flatMap((key) => checkName(`${path}[${key}]`, key, configKey))

const sizeOf = (data: unknown, sizeOfText: (text: string) => number): number =>
  Object.values(asFields(data)).reduce<number>((sum, text) => sum + sizeOfText(String(text)), 0)

const bytesOfBase64 = (text: string): number => Buffer.byteLength(text, 'base64')

export function checkConfigMap({ data, binaryData }: KubernetesObject): Cause[] {
  const binary = asFields(binaryData)
  const size = sizeOf(data, Buffer.byteLength) + sizeOf(binaryData, bytesOfBase64)
  return [
    ...checkKeys('data', data),
    ...Object.keys(asFields(data))
      .filter((key) => Object.hasOwn(binary, key))
      .map((key) => wrong(`data[${key}]`, key, 'duplicate of key present in binaryData')),
    ...checkKeys('binaryData', binaryData),
    ...(size > mostBytes ? [tooLong('', mostBytes)].map((cause) => ({ ...cause, field: '[]' })) : []),
  ]
}

/** Required keys by Secret type. */
const neededKeys: Readonly<Record<string, readonly string[]>> = {
  'kubernetes.io/tls': ['tls.crt', 'tls.key'],
  'kubernetes.io/dockerconfigjson': ['.dockerconfigjson'],
  'kubernetes.io/dockercfg': ['.dockercfg'],
  'kubernetes.io/ssh-auth': ['ssh-privatekey'],
}

const hidden = '<secret contents redacted>'

function checkJson(key: string, text: unknown): Cause[] {
  if (text === undefined) return []
  const problem = problemOfBytes(Buffer.from(String(text), 'base64').toString('latin1'))
  return problem === null ? [] : [wrong(`data[${key}]`, hidden, problem)]
}

function checkType(
  type: string,
  data: Readonly<Record<string, unknown>>,
  { metadata }: KubernetesObject,
): Cause[] {
  const missing = (neededKeys[type] ?? []).filter((key) => data[key] === undefined)
  const account = 'kubernetes.io/service-account.name'
  const isLogin = type === 'kubernetes.io/basic-auth' && !('username' in data) && !('password' in data)
  const isNameless = type === 'kubernetes.io/service-account-token' && !metadata.annotations?.[account]
  return [
    ...missing.map((key) => required(`data[${key}]`)),
    ...(type.startsWith('kubernetes.io/docker')
      ? checkJson('.dockerconfigjson', data['.dockerconfigjson'])
      : []),
    ...(isLogin ? ['username', 'password'].map((key) => required(`data[${key}]`)) : []),
    ...(isNameless ? [required(`metadata.annotations[${account}]`)] : []),
  ]
}

export function checkSecret(secret: KubernetesObject): Cause[] {
  const data = asFields(secret.data)
  return [
    ...checkKeys('data', data),
    ...(sizeOf(data, bytesOfBase64) > mostBytes ? [tooLong('data', mostBytes)] : []),
    ...checkType(String(secret.type), data, secret),
  ]
}
