import type { Container, Pod } from '../kinds/shapes.ts'
import { asFields } from '../objects.ts'
import type { Storage } from '../storage/storage.ts'
import { configMaps, secrets } from '../storage/view.ts'

export interface Place {
  pod: Pod
  container: Container
  storage: Storage
}

export interface Result {
  out: string
  error: string
  code: number
}

const ok = (out: string): Result => ({ out, error: '', code: 0 })
const failed = (error: string, code = 1): Result => ({ out: '', error: `${error}\n`, code })

const folders: Readonly<Record<string, string[]>> = {
  '/': ['bin', 'dev', 'etc', 'home', 'proc', 'root', 'tmp', 'usr', 'var'],
  '/etc': ['hostname', 'hosts', 'os-release', 'resolv.conf'],
  '/tmp': [],
  '/root': [],
  '/var': ['log', 'run'],
}

function fileOf({ pod }: Place, path: string): string | null {
  const { name, namespace } = pod.metadata
  const files: Record<string, string> = {
    '/etc/hostname': `${name}\n`,
    '/etc/hosts': `127.0.0.1\tlocalhost\n${pod.status.podIP ?? ''}\t${name}\n`,
    '/etc/os-release': 'PRETTY_NAME="Simulated Linux"\nID=simulated\n',
    '/etc/resolv.conf': `search ${namespace}.svc.cluster.local svc.cluster.local cluster.local\nnameserver 10.96.0.10\n`,
  }
  return files[path] ?? null
}

/** Returns the container's environment variables, including those from ConfigMaps and Secrets. */
function environmentOf({ pod, container, storage }: Place): Record<string, string> {
  const base: Record<string, string> = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOSTNAME: pod.metadata.name,
    HOME: '/root',
    KUBERNETES_SERVICE_HOST: '10.96.0.1',
    KUBERNETES_SERVICE_PORT: '443',
  }
  for (const { configMapRef, secretRef } of container.envFrom ?? []) {
    if (configMapRef)
      Object.assign(base, valuesOf({ pod, container, storage }, 'configMap', configMapRef.name))
    if (secretRef) Object.assign(base, valuesOf({ pod, container, storage }, 'secret', secretRef.name))
  }
  for (const { name, value, valueFrom } of container.env ?? [])
    base[name] = value ?? referredTo({ pod, container, storage }, asFields(valueFrom))
  return base
}

function valuesOf(
  { pod, storage }: Place,
  kind: 'configMap' | 'secret',
  name: string,
): Record<string, string> {
  const view = kind === 'configMap' ? configMaps : secrets
  const data = asFields(view.get(storage, pod.metadata.namespace, name)?.data)
  const read = (value: unknown): string =>
    kind === 'secret' ? Buffer.from(String(value), 'base64').toString() : String(value)
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, read(value)]))
}

function referredTo(
  place: Place,
  { configMapKeyRef, secretKeyRef, fieldRef }: ReturnType<typeof asFields>,
): string {
  const [fromMap, fromSecret] = [asFields(configMapKeyRef), asFields(secretKeyRef)]
  if (fromMap.name) return valuesOf(place, 'configMap', String(fromMap.name))[String(fromMap.key)] ?? ''
  if (fromSecret.name) return valuesOf(place, 'secret', String(fromSecret.name))[String(fromSecret.key)] ?? ''
  const path = String(asFields(fieldRef).fieldPath ?? '').split('.')
  const value = path.reduce<unknown>((at, name) => asFields(at)[name], place.pod)
  return typeof value === 'string' ? value : ''
}

type Command = (args: string[], place: Place) => Result

const commands: Readonly<Record<string, Command>> = {
  echo: (args) => ok(`${args.join(' ')}\n`),
  pwd: () => ok('/\n'),
  whoami: () => ok('root\n'),
  id: () => ok('uid=0(root) gid=0(root) groups=0(root)\n'),
  true: () => ok(''),
  false: () => failed('', 1),
  hostname: (_, { pod }) => ok(`${pod.metadata.name}\n`),
  uname: (args) => ok(args.includes('-a') ? 'Linux simulated 6.1.0 x86_64 GNU/Linux\n' : 'Linux\n'),
  env: (_, place) =>
    ok(
      Object.entries(environmentOf(place))
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    ),
  ps: (_, { container }) => {
    const main = [...(container.command ?? ['/app']), ...(container.args ?? [])].join(' ')
    return ok(`PID   USER     TIME  COMMAND\n    1 root      0:01 ${main}\n   42 root      0:00 ps\n`)
  },
  ls(args) {
    const path = args.find((arg) => !arg.startsWith('-')) ?? '/'
    const found = folders[path === '/' ? path : path.replace(/\/$/, '')]
    return found
      ? ok(found.map((name) => `${name}\n`).join(''))
      : failed(`ls: ${path}: No such file or directory`)
  },
  cat(args, place) {
    const [path = ''] = args
    const text = fileOf(place, path)
    return text === null ? failed(`cat: can't open '${path}': No such file or directory`) : ok(text)
  },
  printenv(args, place) {
    const value = environmentOf(place)[args[0] ?? '']
    return value === undefined ? failed('', 1) : ok(`${value}\n`)
  },
}

const shells: readonly string[] = ['sh', 'bash', 'ash', '/bin/sh', '/bin/bash', '/bin/ash']

export const isShell = ([program = '']: readonly string[]): boolean => shells.includes(program)

const baseName = (program: string): string => program.split('/').at(-1) ?? program

/** Runs a program in the container; null if it does not exist. */
export function runProgram([program = '', ...args]: readonly string[], place: Place): Result | null {
  const command = commands[baseName(program)]
  return command ? command(args, place) : null
}

/** Splits a command line into words: resolves quotes and expands variables. */
function wordsOf(line: string, environment: Record<string, string>): string[] {
  const words = line.match(/"[^"]*"|'[^']*'|[^\s]+/g) ?? []
  return words.map((word) => {
    if (word.startsWith("'")) return word.slice(1, -1)
    const text = word.startsWith('"') ? word.slice(1, -1) : word
    return text.replace(/\$\{?(\w+)\}?/g, (_, name: string) => environment[name] ?? '')
  })
}

export interface LineResult extends Result {
  /** True if the command exits the shell. */
  isExit: boolean
}

/** Runs a shell line: commands separated by `;`. */
export function runLine(line: string, place: Place, lastCode = 0): LineResult {
  const total: LineResult = { out: '', error: '', code: lastCode, isExit: false }
  const environment = environmentOf(place)
  for (const part of line
    .split(';')
    .map((text) => text.trim())
    .filter(Boolean)) {
    const words = wordsOf(part.replaceAll('$?', String(total.code)), environment)
    if (words[0] === 'exit') return { ...total, code: Number(words[1] ?? total.code) || 0, isExit: true }
    const result = runProgram(words, place) ?? failed(`sh: ${words[0]}: not found`, 127)
    total.out += result.out
    total.error += result.error
    total.code = result.code
  }
  return total
}
