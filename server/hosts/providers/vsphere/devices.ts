import { message } from '../../../../model/messages/message.ts'
import { ProviderError } from '../provider.ts'
import { read, textOfProperty } from './inventory.ts'
import type { Place } from './places.ts'
import type { Vim } from './session.ts'
import { type Element, element, markupOf, type Markup, type Reference, reference } from './xml.ts'

const change = (operation: 'add' | 'edit', device: Markup): Markup =>
  element('deviceChange', [element('operation', operation), device])

/** The device as it is, but for some of its fields; null takes one away. */
function changed(device: Element, fields: Readonly<Record<string, Markup | null>>): Markup {
  const content = device.children.map((child) => {
    const field = Object.hasOwn(fields, child.name) ? fields[child.name] : undefined
    return field === undefined ? markupOf(child) : field
  })
  return element('device', content, device.attributes['xsi:type'] ?? '')
}

async function devicesOf(vim: Vim, machine: Reference): Promise<Element[]> {
  const [found] = await read(vim, { references: [machine], paths: ['config.hardware.device'] })
  return found?.properties.get('config.hardware.device')?.children ?? []
}

const isNetworkCard = (device: Element): boolean => device.at('macAddress') !== null

/** Puts the first network card of a machine that is cloned into a network; it has one where its template has none. */
export async function joinNetwork(vim: Vim, template: Reference, network: Place): Promise<Markup> {
  const backing = await backingOf(vim, network)
  const card = (await devicesOf(vim, template)).find(isNetworkCard)
  if (card)
    return change(
      'edit',
      changed(card, { backing, macAddress: null, addressType: element('addressType', 'generated') }),
    )
  const connection = element('connectable', [
    element('startConnected', true),
    element('allowGuestControl', true),
    element('connected', true),
  ])
  const fields = [element('key', -1), backing, connection, element('addressType', 'generated')]
  return change('add', element('device', fields, 'VirtualVmxnet3'))
}

async function backingOf(vim: Vim, network: Place): Promise<Markup> {
  const { type } = network.reference
  if (type === 'DistributedVirtualPortgroup') return distributedBacking(vim, network.reference)
  if (type === 'OpaqueNetwork') return opaqueBacking(vim, network.reference)
  return element(
    'backing',
    [element('deviceName', network.name), reference('network', network.reference)],
    'VirtualEthernetCardNetworkBackingInfo',
  )
}

async function distributedBacking(vim: Vim, group: Reference): Promise<Markup> {
  const paths = ['key', 'config.distributedVirtualSwitch']
  const [found] = await read(vim, { references: [group], paths })
  const parent = found?.properties.get('config.distributedVirtualSwitch')?.reference
  const [owner] = parent ? await read(vim, { references: [parent], paths: ['uuid'] }) : []
  if (!found || !owner) throw new ProviderError(message('vsphere.switchHidden'))
  const port = [
    element('switchUuid', textOfProperty(owner, 'uuid')),
    element('portgroupKey', textOfProperty(found, 'key')),
  ]
  return element('backing', [element('port', port)], 'VirtualEthernetCardDistributedVirtualPortBackingInfo')
}

async function opaqueBacking(vim: Vim, network: Reference): Promise<Markup> {
  const [found] = await read(vim, { references: [network], paths: ['summary'] })
  const summary = found?.properties.get('summary')
  const fields = ['opaqueNetworkId', 'opaqueNetworkType'] as const
  return element(
    'backing',
    fields.map((name) => element(name, summary?.textAt(name) ?? '')),
    'VirtualEthernetCardOpaqueNetworkBackingInfo',
  )
}

/** Makes the first disk of a machine as large as wanted; null where it is so already. A disk never gets smaller. */
export async function growDisk(vim: Vim, machine: Reference, bytes: number): Promise<Markup | null> {
  const kibibytes = Math.ceil(bytes / 1024)
  const disk = (await devicesOf(vim, machine)).find((device) => device.at('capacityInKB') !== null)
  if (!disk) throw new ProviderError(message('vsphere.noDisk'))
  if (Number(disk.textAt('capacityInKB')) >= kibibytes) return null
  return change(
    'edit',
    changed(disk, {
      capacityInKB: element('capacityInKB', kibibytes),
      capacityInBytes: element('capacityInBytes', kibibytes * 1024),
    }),
  )
}
