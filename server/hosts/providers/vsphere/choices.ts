import type { ChoiceField } from '../../../../model/actions/providers.ts'
import { message } from '../../../../model/messages/message.ts'
import type { Text } from '../../../errors.ts'
import { type Choice, type ChoiceQuery, ProviderError, selectChoices } from '../provider.ts'
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

type Lister = (vim: Vim, datacenter: Datacenter) => Promise<Choice[]>

const plain =
  (list: (vim: Vim, datacenter: Datacenter) => Promise<Place[]>): Lister =>
  async (vim, datacenter) =>
    choicesOf(await list(vim, datacenter))

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
    return choicesOf(templates, ({ reference }, where) =>
      [systems.get(reference.id), where].filter(Boolean).join(', '),
    )
  },
}

/** `describe` gets a place with its path or id. */
const choicesOf = (
  places: readonly Place[],
  describe: (place: Place, where: string) => Text = (_place, where) => where,
): Choice[] =>
  places.map((place) => {
    const value = valueOf(place, places)
    const isNamed = value === place.name
    const where = isNamed && place.path === place.name ? place.reference.id : place.path
    return { value, label: place.name, description: describe(place, where) }
  })

/** Lists the values to choose from, by label. Rejects with `ProviderError`. */
export async function listChoices(vim: Vim, query: ChoiceQuery): Promise<Choice[]> {
  try {
    return selectChoices(await listAll(vim, query), query.search)
  } catch (error) {
    throw failureOf(error, message('providers.listChoices'))
  }
}

async function listAll(vim: Vim, { field, datacenter }: ChoiceQuery): Promise<Choice[]> {
  if (field === 'datacenter') return choicesOf(await listDatacenters(vim))
  if (field === 'instanceType') return sizes
  const lister = listers[field]
  if (!lister) throw new ProviderError(message('providers.noChoices', { type: 'vSphere', field }))
  if (datacenter === null) throw new ProviderError(message('vsphere.chooseDatacenter'))
  return lister(vim, await readDatacenter(vim, datacenter))
}

const sizes: Choice[] = usualSizes.map(({ cores, mebibytes }) => ({
  value: sizeName(cores, mebibytes),
  label: sizeName(cores, mebibytes),
  description: message('providers.size', { cores, memory: mebibytes / 1024 }),
}))

async function listDatastoreChoices(vim: Vim, datacenter: Datacenter): Promise<Choice[]> {
  const places = await listDatastores(vim, datacenter)
  const references = places.map(({ reference }) => reference)
  const found = await read(vim, { references, paths: ['summary.freeSpace'] })
  const free = new Map(
    found.map((each) => [each.reference.id, Number(textOfProperty(each, 'summary.freeSpace'))]),
  )
  return choicesOf(places, ({ reference }, place) => {
    const bytes = free.get(reference.id)
    return bytes === undefined
      ? place
      : message('vsphere.datastoreChoice', { free: Math.floor(bytes / 2 ** 30), place })
  })
}
