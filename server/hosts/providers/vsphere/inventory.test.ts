import { expect, it } from 'vitest'
import { ProviderError } from '../provider.ts'
import { Fault } from './fault.ts'
import { read } from './inventory.ts'
import { listPlaces } from './places.ts'
import type { Vim } from './session.ts'
import { type Element, readXml, type Reference } from './xml.ts'

const reference = (id: string): Reference => ({ type: 'Folder', id })
const about = {
  rootFolder: reference('group-d1'),
  propertyCollector: { type: 'PropertyCollector', id: 'propertyCollector' },
  viewManager: { type: 'ViewManager', id: 'ViewManager' },
}

/** Answers each method with what a test has it return. */
const vimOf = (answer: (method: string, content: string) => string): Vim => ({
  about,
  call: (_object, method, ...content): Promise<Element[]> =>
    Promise.resolve(
      readXml(`<r>${answer(method, content.map((part) => part?.text ?? '').join(''))}</r>`).at('r')
        ?.children ?? [],
    ),
})

const folder = (id: string, parent: string): string =>
  `<objects><obj type="Folder">${id}</obj><propSet><name>name</name><val>${id}</val></propSet>` +
  `<propSet><name>parent</name><val type="Folder">${parent}</val></propSet></objects>`

it('ends a path if folders are each other’s parents', async () => {
  const vim = vimOf((method) =>
    method === 'CreateContainerView'
      ? '<v type="ContainerView">view-1</v>'
      : `<page>${folder('a', 'b')}${folder('b', 'a')}</page>`,
  )
  const places = await listPlaces(vim, { container: about.rootFolder, type: 'Folder' })
  expect(places.map(({ path }) => path)).toEqual(['b/a', 'a/b'])
})

it('refuses an endless list', async () => {
  const vim = vimOf(() => `<page>${folder('a', 'b')}<token>more</token></page>`)
  await expect(read(vim, { references: [reference('a')], paths: ['name'] })).rejects.toThrow(ProviderError)
})

it('reads the remaining objects if one is gone, with few sequential requests', async () => {
  const ids = Array.from({ length: 64 }, (_, index) => `group-v${index}`)
  let [asked, running, most] = [0, 0, 0]
  const vim: Vim = {
    about,
    async call(_object, _method, ...content) {
      asked += 1
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      const wanted = content.map((part) => part?.text ?? '').join('')
      if (wanted.includes('>group-v5<')) throw new Fault('ManagedObjectNotFound', 'it has gone')
      const found = ids.filter((id) => wanted.includes(`>${id}<`)).map((id) => folder(id, ''))
      return readXml(`<r><page>${found.join('')}</page></r>`).at('r')?.children ?? []
    },
  }
  const found = await read(vim, { references: ids.map(reference), paths: ['name'] })
  expect(found.map((each) => each.reference.id)).toEqual(ids.filter((id) => id !== 'group-v5'))
  expect({ asked, most }).toEqual({ asked: 13, most: 1 })
})
