import { message } from '../../../../model/messages/message.ts'
import { ProviderError } from '../provider.ts'
import { Fault } from './fault.ts'
import type { Vim } from './session.ts'
import { type Element, element, type Markup, type Reference, reference } from './xml.ts'

/** One has about a hundred objects. */
const maxPages = 1000

/** Properties of one inventory object, by their paths; what is unset or not for this user is not among them. */
export interface Found {
  reference: Reference
  properties: ReadonlyMap<string, Element>
}

export const textOfProperty = ({ properties }: Found, path: string): string =>
  properties.get(path)?.text ?? ''

/** Objects of a class, and of those that extend it, anywhere below a container. */
export async function listBelow(
  vim: Vim,
  { container, type, paths }: { container: Reference; type: string; paths: readonly string[] },
): Promise<Found[]> {
  const { viewManager } = vim.about
  const [made] = await vim.call(
    viewManager,
    'CreateContainerView',
    reference('container', container),
    element('type', type),
    element('recursive', true),
  )
  if (!made) return []
  const view = made.reference
  try {
    const below = element(
      'selectSet',
      [element('name', 'view'), element('type', view.type), element('path', 'view'), element('skip', false)],
      'TraversalSpec',
    )
    const objects = element('objectSet', [reference('obj', view), element('skip', true), below])
    return await retrieve(vim, { type, paths, objects: [objects] })
  } finally {
    await vim.call(view, 'DestroyView')
  }
}

/** Those of the objects that are still there. */
export async function read(
  vim: Vim,
  { references, paths }: { references: readonly Reference[]; paths: readonly string[] },
): Promise<Found[]> {
  const [first] = references
  if (!first) return []
  const objects = references.map((object) => element('objectSet', [reference('obj', object)]))
  try {
    return await retrieve(vim, { type: first.type, paths, objects })
  } catch (error) {
    if (!isGone(error)) throw error
    // All are refused where one has gone: halves find it with few requests.
    if (references.length === 1) return []
    const middle = Math.ceil(references.length / 2)
    const before = await read(vim, { references: references.slice(0, middle), paths })
    return [...before, ...(await read(vim, { references: references.slice(middle), paths }))]
  }
}

export const isGone = (error: unknown): boolean =>
  error instanceof Fault && error.type === 'ManagedObjectNotFound'

async function retrieve(
  vim: Vim,
  { type, paths, objects }: { type: string; paths: readonly string[]; objects: readonly Markup[] },
): Promise<Found[]> {
  const { propertyCollector } = vim.about
  const properties = element('propSet', [
    element('type', type),
    ...paths.map((path) => element('pathSet', path)),
  ])
  const found: Found[] = []
  let [page] = await vim.call(
    propertyCollector,
    'RetrievePropertiesEx',
    element('specSet', [properties, ...objects]),
    element('options', []),
  )
  for (let pages = 1; page; pages += 1) {
    found.push(...page.all('objects').map(foundOf))
    const token = page.textAt('token')
    if (token === '') break
    if (pages === maxPages) throw new ProviderError(message('vsphere.tooManyPages', { max: maxPages, type }))
    ;[page] = await vim.call(propertyCollector, 'ContinueRetrievePropertiesEx', element('token', token))
  }
  return found
}

const foundOf = (object: Element): Found => ({
  reference: object.at('obj')?.reference ?? { type: '', id: '' },
  properties: new Map(
    object.all('propSet').flatMap((property) => {
      const value = property.at('val')
      return value ? [[property.textAt('name'), value]] : []
    }),
  ),
})
