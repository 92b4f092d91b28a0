import type { Disk } from '../host-use.ts'
import { formats } from '../../../model/formats.ts'
import { amountIn, listIn, textIn } from './fields.ts'
import { type Fields, fieldsOf } from '../../../model/fields.ts'
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

/** Ids in the checked body of a signed request. */
export interface ReportedIds {
  machineId: string
  hardwareId: string | null
  bootId: string
}

export const machineIdsOf = ({ machineId, hardwareId, bootId }: ReportedIds): MachineIds => ({
  machineId: machineId.toLowerCase(),
  hardwareId: (hardwareId ?? '').toLowerCase(),
  bootId: bootId.toLowerCase(),
})

/** Smaller clock differences are ignored: a request may be in transit for as long. */
const clockToleranceSeconds = 60

export function readFacts(given: unknown, now: number): Facts {
  const facts = fieldsOf(given)
  const clock = amountIn(facts, 'clockSeconds')
  const ahead = clock === null ? 0 : Math.round(clock - now / 1000)
  return {
    name: readName(facts),
    memory: amountIn(facts, 'memoryBytes') ?? 0,
    launchTime: (amountIn(facts, 'startedSeconds') ?? 0) * 1000,
    ipAddresses: listIn(facts, 'ipAddresses', { most: maxAddresses, read: readAddress }),
    macAddress: /^([0-9a-f]{2}:){5}[0-9a-f]{2}$/i.exec(textIn(facts, 'macAddress', maxText))?.[0] ?? null,
    agentVersion: textIn(facts, 'version', 64),
    disks: listIn(facts, 'disks', { most: maxDisks, read: readDisk }),
    clockAheadSeconds: Math.abs(ahead) < clockToleranceSeconds ? 0 : ahead,
    info: {
      cpus: amountIn(facts, 'cpus') ?? 0,
      operatingSystem: textIn(facts, 'operatingSystem', maxText),
      kernel: textIn(facts, 'kernel', maxText),
      architecture: textIn(facts, 'architecture', maxText),
      containerRuntime: textIn(facts, 'containerRuntime', maxText),
      cgroupVersion: textIn(facts, 'cgroupVersion', 16),
      initSystem: textIn(facts, 'initSystem', 32),
    },
  }
}

function readName(facts: Fields): string {
  const name = textIn(facts, 'name', maxText).toLowerCase()
  return formats.dnsSubdomain.expression.test(name) ? name : ''
}

const readAddress = (value: unknown): string | null =>
  typeof value === 'string' && /^[0-9a-f.:]{2,45}$/i.test(value) ? value : null

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
