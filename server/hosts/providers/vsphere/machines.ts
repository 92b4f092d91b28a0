import { message } from '../../../../model/messages/message.ts'
import type { Instance, InstanceState, KnownHosts, LaunchOrder } from '../provider.ts'
import { type Found, listBelow, read, textOfProperty } from './inventory.ts'
import type { Datacenter } from './places.ts'
import type { Vim } from './session.ts'
import { sizeName } from './size.ts'
import { type Element, element, type Markup, type Reference } from './xml.ts'

/**
 * Keys in the configuration of machines that the service made. Machines without them belong to someone else.
 */
const groupKey = 'gantry.host-group'
const hostKey = 'gantry.host'
const templateKey = 'gantry.template'
/** Set after the first start. */
export const startedKey = 'gantry.started'

/** A virtual machine that the service made. */
export interface Machine {
  reference: Reference
  group: string
  isOn: boolean
  instance: Instance
}

const id = /-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
/** Limit of vCenter. */
const maxNameLength = 80

const wordOf = (name: string): string =>
  name.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '') || 'host'

/** Name of a host's machine. Names are unique in vCenter, so no host is made twice. */
export const machineName = (group: string, host: string): string =>
  `${wordOf(group).slice(0, maxNameLength - 1 - host.length)}-${host}`

/**
 * Returns whether a machine of this name may belong to the group: by its host, or by the group's name if the
 * host is unknown by now. Others are not read, as a configuration has some kilobytes.
 */
function mayBeOf(name: string, { group, hosts }: Pick<LaunchOrder, 'group'> & KnownHosts): boolean {
  const [end] = id.exec(name) ?? []
  const host = end?.slice(1)
  return host !== undefined && (hosts.includes(host) || name === machineName(group.name, host))
}

/** Initial host name of the machine. */
export const hostName = (group: string, host: string): string =>
  `${wordOf(group).toLowerCase().slice(0, 54)}-${host.slice(0, 8)}`

const paths = [
  'name',
  'config.extraConfig',
  'config.hardware.numCPU',
  'config.hardware.memoryMB',
  'runtime.powerState',
  'runtime.connectionState',
  'guest.ipAddress',
  'guest.hostName',
]

/** Lists the machines of a host group. */
export async function listMachines(
  vim: Vim,
  { machines: container }: Datacenter,
  of: Pick<LaunchOrder, 'group'> & KnownHosts,
): Promise<Machine[]> {
  const all = await listBelow(vim, { container, type: 'VirtualMachine', paths: ['name'] })
  const candidates = all.filter((found) => mayBeOf(textOfProperty(found, 'name'), of))
  const machines = await readMachines(
    vim,
    candidates.map(({ reference }) => reference),
  )
  return machines.filter((machine) => machine.group === of.group.id)
}

/**
 * Reads the virtual machines that still exist, including those of others. A machine has no keys while it is
 * being cloned.
 */
export const readMachines = async (vim: Vim, references: readonly Reference[]): Promise<Machine[]> =>
  (await read(vim, { references, paths })).map(machineOf)

const optionOf = (options: Element | undefined, key: string): string =>
  options?.children.find((option) => option.textAt('key') === key)?.textAt('value') ?? ''

function machineOf(found: Found): Machine {
  const options = found.properties.get('config.extraConfig')
  const power = textOfProperty(found, 'runtime.powerState')
  const connection = textOfProperty(found, 'runtime.connectionState')
  const known = (path: string): string | null => textOfProperty(found, path) || null
  const [cores, mebibytes] = [known('config.hardware.numCPU'), known('config.hardware.memoryMB')]
  return {
    reference: found.reference,
    group: optionOf(options, groupKey),
    isOn: power !== 'poweredOff',
    instance: {
      id: found.reference.id,
      host: optionOf(options, hostKey) || null,
      state: stateOf(power, optionOf(options, startedKey) !== ''),
      reason: '',
      ...(connection === 'connected' || connection === ''
        ? {}
        : { notice: message('vsphere.connectionState', { state: connection }) }),
      facts: {
        instanceType: cores && mebibytes ? sizeName(Number(cores), Number(mebibytes)) : null,
        imageId: optionOf(options, templateKey) || null,
        privateIpAddress: known('guest.ipAddress'),
        privateDnsName: known('guest.hostName'),
      },
    },
  }
}

function stateOf(power: string, wasStarted: boolean): InstanceState {
  if (power === 'poweredOn') return 'running'
  return power === 'poweredOff' && !wasStarted ? 'unstarted' : 'stopped'
}

/** Entries of a machine's configuration. */
export const options = (entries: Readonly<Record<string, string>>): Markup[] =>
  Object.entries(entries).map(([key, value]) =>
    element('extraConfig', [element('key', key), element('value', value, 'xsd:string')]),
  )

/** Keys that identify a machine as soon as it exists. */
export const identityOptions = (of: { group: string; host: string; template: string }): Markup[] =>
  options({ [groupKey]: of.group, [hostKey]: of.host, [templateKey]: of.template })
