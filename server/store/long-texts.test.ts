import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { podTree } from './fixture.ts'
import { databases, openWithApplications, readAll, write } from './store.fixture.ts'
import { equals } from './store.ts'

/** Incompressible, as PostgreSQL compresses entries of an index. */
const longText = (): string => randomBytes(3_000).toString('base64')

const Container = 'environments.Container'

describe.each(databases)('a text that is too long for an index in a %s', (database) => {
  it('is stored completely, and sorted', async () => {
    const store = await openWithApplications(database)
    const [web] = await store.find({
      class: 'environments.Application',
      conditions: [equals('name', 'web')],
    })
    const image = longText()
    const spec = {
      class: 'environments.PodSpec',
      attributes: {},
      children: {
        containers: [image, 'zz:1', '!:1'].map((text, index) => ({
          class: Container,
          attributes: { name: `c-${index}`, image: text },
        })),
      },
    }
    const pod = { ...podTree('long', 'web'), children: { spec: [spec] } }
    await write(store, (transaction) =>
      transaction.sync([{ place: { parent: web?.id ?? '', relation: 'pods' }, trees: [pod] }]),
    )
    const containers = await readAll(store, {
      class: Container,
      sort: [{ field: 'image', direction: 'asc' }],
    })
    const images = containers.map((container) => container['image'])
    expect(images).toContain(image)
    expect(images).toEqual(images.toSorted())
  })
})
