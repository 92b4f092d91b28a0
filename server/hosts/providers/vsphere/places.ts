import { type Message, message } from '../../../../model/messages/message.ts'
import { type LaunchOrder, ProviderError } from '../provider.ts'
import { textOf } from '../text-of.ts'
import { type Found, listBelow, read, textOfProperty } from './inventory.ts'
import type { Vim } from './session.ts'
import type { Reference } from './xml.ts'

/** Inventory object that a configuration may refer to. */
export interface Place {
  reference: Reference
  name: string
  /** Names from the outermost to its own, with slashes between them. */
  path: string
}

interface Kind {
  container: Reference
  type: string
  /** Classes of possible parents, whose names are part of its path. */
  within?: readonly string[]
}

/** Lists all objects of a kind below a container that the user may see. */
export async function listPlaces(vim: Vim, { container, type, within = [] }: Kind): Promise<Place[]> {
  const types = [...new Set([type, ...within])]
  const found = await Promise.all(
    types.map((each) => listBelow(vim, { container, type: each, paths: ['name', 'parent'] })),
  )
  const known = new Map(found.flat().map((each) => [each.reference.id, each]))
  return (found[0] ?? []).map((each) => ({
    reference: each.reference,
    name: textOfProperty(each, 'name'),
    path: pathOf(each, known),
  }))
}

function pathOf(found: Found, known: ReadonlyMap<string, Found>): string {
  const names: string[] = []
  const seen = new Set<Found>()
  let each: Found | undefined = found
  while (each && !seen.has(each)) {
    seen.add(each)
    names.unshift(textOfProperty(each, 'name'))
    each = known.get(textOfProperty(each, 'parent'))
  }
  return names.join('/')
}

/** Value for a configuration: the name if it is unique, else the path or the id. */
export function valueOf(place: Place, all: readonly Place[]): string {
  const isOnly = (field: 'name' | 'path'): boolean =>
    all.filter((other) => other[field] === place[field]).length === 1
  if (isOnly('name')) return place.name
  return isOnly('path') ? place.path : place.reference.id
}

/** Finds a place by path, name or id. Throws `ProviderError`. */
function findPlace(all: readonly Place[], wanted: string, place: Message): Place {
  const byPath = all.filter(({ path, reference }) => path === wanted || reference.id === wanted)
  const found = byPath.length > 0 ? byPath : all.filter(({ name }) => name === wanted)
  const [first] = found
  if (found.length === 1 && first) return first
  const name = JSON.stringify(wanted)
  if (!first) throw new ProviderError(message('vsphere.notFound', { place, name }))
  const paths = { anyOf: found.map(({ path, reference }) => `${path} (${reference.id})`) }
  throw new ProviderError(message('vsphere.ambiguous', { place, name, paths }))
}

export const listDatacenters = (vim: Vim): Promise<Place[]> =>
  listPlaces(vim, { container: vim.about.rootFolder, type: 'Datacenter', within: ['Folder'] })

export interface Datacenter {
  reference: Reference
  /** Folder of its virtual machines. */
  machines: Reference
}

/** Reads a configuration's data center. Rejects with `ProviderError`, like all functions below. */
export async function readDatacenter(vim: Vim, wanted: string): Promise<Datacenter> {
  if (wanted === '') throw unset('datacenter')
  const { reference } = findPlace(await listDatacenters(vim), wanted, message('vsphere.datacenter'))
  const [found] = await read(vim, { references: [reference], paths: ['vmFolder'] })
  const machines = found?.properties.get('vmFolder')?.reference
  if (machines) return { reference, machines }
  throw new ProviderError(message('vsphere.datacenterHidden', { name: wanted }))
}

export const listFolders = (vim: Vim, { machines }: Datacenter): Promise<Place[]> =>
  listPlaces(vim, { container: machines, type: 'Folder' })

/** The root pool of a cluster has the cluster's name. */
export async function listPools(vim: Vim, { reference: container }: Datacenter): Promise<Place[]> {
  const pools = await listPlaces(vim, { container, type: 'ResourcePool', within: ['ComputeResource'] })
  return pools.map((pool) => {
    const [cluster = '', , ...rest] = pool.path.split('/')
    const path = [cluster, ...rest].join('/')
    return { ...pool, path, name: rest.at(-1) ?? cluster }
  })
}

export const listDatastores = (vim: Vim, { reference: container }: Datacenter): Promise<Place[]> =>
  listPlaces(vim, { container, type: 'Datastore' })

/** Lists networks except uplinks of distributed switches, which machines cannot use. */
export async function listNetworks(vim: Vim, { reference: container }: Datacenter): Promise<Place[]> {
  const property = 'config.uplinkPortgroup'
  const switches = await listBelow(vim, { container, type: 'DistributedVirtualSwitch', paths: [property] })
  const uplinks = switches.flatMap(({ properties }) => properties.get(property)?.children ?? [])
  const unfit = new Set(uplinks.map(({ reference }) => reference.id))
  const networks = await listPlaces(vim, { container, type: 'Network' })
  return networks.filter(({ reference }) => !unfit.has(reference.id))
}

/** Virtual machines that are templates. */
export async function listTemplates(
  vim: Vim,
  { machines: container }: Datacenter,
): Promise<(Place & { system: string })[]> {
  const paths = ['name', 'config.template', 'summary.config.guestFullName']
  const all = await listBelow(vim, { container, type: 'VirtualMachine', paths })
  return all
    .filter((each) => textOfProperty(each, 'config.template') === 'true')
    .map((each) => ({
      reference: each.reference,
      name: textOfProperty(each, 'name'),
      path: textOfProperty(each, 'name'),
      system: textOfProperty(each, 'summary.config.guestFullName'),
    }))
}

/** Places and template for a configuration's machines. */
export interface Destination {
  datacenter: Datacenter
  template: Place
  pool: Place
  folder: Reference
  datastore: Place | null
  network: Place | null
}

export async function readDestination(
  vim: Vim,
  datacenter: Datacenter,
  config: LaunchOrder['config'],
): Promise<Destination> {
  const pick = async (
    field: string,
    place: Message,
    list: (vim: Vim, datacenter: Datacenter) => Promise<Place[]>,
  ): Promise<Place | null> => {
    const wanted = textOf(config[field])
    return wanted === '' ? null : findPlace(await list(vim, datacenter), wanted, place)
  }
  const template = await pick('image', message('vsphere.template'), listTemplates)
  if (!template) throw unset('image')
  const pool = await pick('resourcePool', message('vsphere.resourcePool'), listPools)
  if (!pool) throw unset('resourcePool')
  return {
    datacenter,
    template,
    pool,
    folder: (await pick('folder', message('vsphere.folder'), listFolders))?.reference ?? datacenter.machines,
    datastore: await pick('datastore', message('vsphere.datastore'), listDatastores),
    network: await pick('network', message('vsphere.network'), listNetworks),
  }
}

const unset = (field: string): ProviderError =>
  new ProviderError(message('providers.unset', { type: 'vSphere', field }))
