import type { Disk } from '../host-use.ts'
import { formats } from '../../../model/formats.ts'
import type { FieldReader } from './fields.ts'
import { type Message, message } from '../../../model/messages/message.ts'

/** Identifies a machine, and one boot of it. */
export interface MachineIds {
  machineId: string
  /** Id of the mainboard or virtual machine; empty if there is none. */
  hardwareId: string
  bootId: string
}

/** Facts that an agent reports about its machine. */
export interface Facts {
  /** Empty if it isn't a valid host name. */
  name: string
  memory: number
  launchTime: number
  ipAddresses: string[]
  macAddress: string | null
  agentVersion: string
  disks: Disk[]
  /** Offset of the machine's clock from the service's, in whole seconds; positive when it is ahead. */
  clockAheadSeconds: number
  info: Record<string, string | number>
}

const maxAddresses = 64
const maxDisks = 64
const maxText = 256

const idExpression = /^[A-Za-z0-9-]{8,64}$/
const idProblem = message('agents.machineId')

export function readMachineIds(reader: FieldReader): MachineIds {
  return {
    machineId: reader.match('machineId', idExpression, idProblem).toLowerCase(),
    hardwareId: reader.has('hardwareId')
      ? reader.match('hardwareId', /^$|^[A-Za-z0-9-]{8,64}$/, idProblem).toLowerCase()
      : '',
    bootId: reader.match('bootId', idExpression, idProblem).toLowerCase(),
  }
}

/** Smaller clock differences are ignored: a request may be in transit for as long. */
const clockToleranceSeconds = 60

export function readFacts(reader: FieldReader, now: number): Facts {
  const clock = reader.amount('clockSeconds')
  const ahead = clock === null ? 0 : Math.round(clock - now / 1000)
  return {
    name: readName(reader),
    memory: reader.amount('memoryBytes') ?? 0,
    launchTime: (reader.amount('startedSeconds') ?? 0) * 1000,
    ipAddresses: reader.list('ipAddresses', maxAddresses, (value) =>
      typeof value === 'string' && /^[0-9a-f.:]{2,45}$/i.test(value) ? value : null,
    ),
    macAddress: /^([0-9a-f]{2}:){5}[0-9a-f]{2}$/i.exec(reader.text('macAddress', maxText))?.[0] ?? null,
    agentVersion: reader.text('version', 64),
    disks: reader.list('disks', maxDisks, readDisk),
    clockAheadSeconds: Math.abs(ahead) < clockToleranceSeconds ? 0 : ahead,
    info: {
      cpus: reader.amount('cpus') ?? 0,
      operatingSystem: reader.text('operatingSystem', maxText),
      kernel: reader.text('kernel', maxText),
      architecture: reader.text('architecture', maxText),
      containerRuntime: reader.text('containerRuntime', maxText),
      cgroupVersion: reader.text('cgroupVersion', 16),
      initSystem: reader.text('initSystem', 32),
    },
  }
}

function readName(reader: FieldReader): string {
  const name = reader.text('name', maxText).toLowerCase()
  return formats.dnsSubdomain.expression.test(name) ? name : ''
}

/** Refuses a machine with a name that is invalid for hosts. */
export function requireName(reader: FieldReader, { name }: Facts): void {
  if (name !== '') return
  reader.refuse('name', message('violations.machineName', { problem: formats.dnsSubdomain.problem }))
}

function readDisk(value: unknown): Disk | null {
  if (typeof value !== 'object' || value === null) return null
  const { mount, totalBytes, freeBytes } = value as Record<string, unknown>
  const isRight = typeof mount === 'string' && mount.startsWith('/') && mount.length <= maxText
  if (!isRight || !isBytes(totalBytes) || !isBytes(freeBytes)) return null
  return { mount, totalBytes, freeBytes: Math.min(freeBytes, totalBytes) }
}

const isBytes = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Converts facts to attributes of Host. */
export const attributesOf = (facts: Facts): Record<string, unknown> => ({
  memory: facts.memory,
  launchTime: facts.launchTime,
  ipAddresses: facts.ipAddresses,
  privateIpAddress: facts.ipAddresses[0] ?? null,
  macAddress: facts.macAddress,
  hostAgentVersion: facts.agentVersion,
  info: facts.info,
})

/** Returns problems to fix on the machine despite a working agent. */
export function troublesOf({ clockAheadSeconds }: Facts): Message[] {
  if (clockAheadSeconds === 0) return []
  const time = durationOf(Math.abs(clockAheadSeconds))
  return [message(clockAheadSeconds > 0 ? 'hosts.clockAhead' : 'hosts.clockBehind', { time })]
}

function durationOf(seconds: number): Message {
  if (seconds < 2 * 60) return message('hosts.seconds', { count: seconds })
  if (seconds < 2 * 3600) return message('hosts.minutes', { count: Math.round(seconds / 60) })
  if (seconds < 2 * 86_400) return message('hosts.hours', { count: Math.round(seconds / 3600) })
  return message('hosts.days', { count: Math.round(seconds / 86_400) })
}
