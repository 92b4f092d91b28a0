import { message } from '../../../../model/messages/message.ts'
import { type Choice, type ChoiceField, type ChoiceQuery, ProviderError } from '../provider.ts'
import { failureOf } from './failure.ts'
import { read, textOfProperty } from './inventory.ts'
import {
  type Datacenter,
  listDatacenters,
  listDatastores,
  listFolders,
  listNetworks,
  listPools,
  listTemplates,
  type Place,
  readDatacenter,
  valueOf,
} from './places.ts'
import type { Vim } from './session.ts'
import { sizeName, usualSizes } from './size.ts'

const maxChoices = 1_000

type Lister = (vim: Vim, datacenter: Datacenter) => Promise<Choice[]>

const plain =
  (list: (vim: Vim, datacenter: Datacenter) => Promise<Place[]>): Lister =>
  async (vim, datacenter) =>
    choicesOf(await list(vim, datacenter), () => '')

/** Listers for fields whose values belong to a data center. */
const listers: Partial<Record<ChoiceField, Lister>> = {
  folder: plain(listFolders),
  resourcePool: async (vim, datacenter) =>
    // A pool's name is seldom unique; its path is.
    (await listPools(vim, datacenter)).map(({ path, reference }) => ({
      value: path,
      label: path,
      description: reference.id,
    })),
  datastore: listDatastoreChoices,
  network: plain(listNetworks),
  image: async (vim, datacenter) => {
    const templates = await listTemplates(vim, datacenter)
    const systems = new Map(templates.map(({ reference, system }) => [reference.id, system]))
    return choicesOf(templates, ({ reference }) => systems.get(reference.id) ?? '')
  },
}

const choicesOf = (places: readonly Place[], describe: (place: Place) => string): Choice[] =>
  places.map((place) => {
    const value = valueOf(place, places)
    const reported = describe(place)
    const isNamed = value === place.name
    const where = isNamed && place.path === place.name ? place.reference.id : place.path
    return { value, label: place.name, description: [reported, where].filter(Boolean).join(', ') }
  })

/** Lists the values to choose from, by label. Rejects with `ProviderError`. */
export async function listChoices(vim: Vim, query: ChoiceQuery): Promise<Choice[]> {
  const wanted = (query.search ?? '').toLowerCase()
  const isFound = ({ value, label, description }: Choice): boolean =>
    [value, label, description].some((text) => text.toLowerCase().includes(wanted))
  try {
    const choices = await listAll(vim, query)
    return choices
      .filter(isFound)
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))
      .slice(0, maxChoices)
  } catch (error) {
    throw failureOf(error, message('providers.listChoices'))
  }
}

async function listAll(vim: Vim, { field, datacenter }: ChoiceQuery): Promise<Choice[]> {
  if (field === 'datacenter') return choicesOf(await listDatacenters(vim), () => '')
  if (field === 'instanceType') return sizes
  const lister = listers[field]
  if (!lister) throw new ProviderError(message('providers.noChoices', { type: 'vSphere', field }))
  if (datacenter === null) throw new ProviderError(message('vsphere.chooseDatacenter'))
  return lister(vim, await readDatacenter(vim, datacenter))
}

const sizes: Choice[] = usualSizes.map(({ cores, mebibytes }) => ({
  value: sizeName(cores, mebibytes),
  label: sizeName(cores, mebibytes),
  description: `${cores} cores, ${mebibytes / 1024} GiB`,
}))

async function listDatastoreChoices(vim: Vim, datacenter: Datacenter): Promise<Choice[]> {
  const places = await listDatastores(vim, datacenter)
  const references = places.map(({ reference }) => reference)
  const found = await read(vim, { references, paths: ['summary.freeSpace'] })
  const free = new Map(
    found.map((each) => [each.reference.id, Number(textOfProperty(each, 'summary.freeSpace'))]),
  )
  return choicesOf(places, ({ reference }) => {
    const bytes = free.get(reference.id)
    return bytes === undefined ? '' : `${Math.floor(bytes / 2 ** 30)} GiB free`
  })
}
