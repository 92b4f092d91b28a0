import { expect, test } from 'vitest'
import { earlierImages, placesOf, repositoryOf } from './image-places.ts'

test.each([
  ['web', 'web'],
  ['web:1', 'web'],
  ['registry.test:5000/shop/web', 'registry.test:5000/shop/web'],
  ['registry.test:5000/shop/web:1.2', 'registry.test:5000/shop/web'],
  ['shop/web:1@sha256:abc', 'shop/web'],
  ['shop/web@sha256:abc', 'shop/web'],
])('the repository of %s is %s', (image, repository) => {
  expect(repositoryOf(image)).toBe(repository)
})

const revision = (number: number, ...images: string[]) => ({
  revision: number,
  name: `web-${number}`,
  hash: null,
  createdOn: null,
  hasReturned: null,
  cause: null,
  isCurrent: false,
  images,
  template: '',
})

test("lists previous images once, latest first, without the current one and other containers'", () => {
  const revisions = [
    revision(4, 'web:3', 'proxy:1'),
    revision(3, 'web:2', 'proxy:1'),
    revision(2, 'web:1'),
    revision(1, 'web:2'),
  ]
  expect(earlierImages(['web:3', 'other:1'], revisions)).toEqual([
    { image: 'web:2', revision: 3 },
    { image: 'web:1', revision: 2 },
  ])
})

test('a single container may have run images of other repositories', () => {
  expect(earlierImages(['web:3'], [revision(2, 'web:3'), revision(1, 'httpd:2')])).toEqual([
    { image: 'httpd:2', revision: 1 },
  ])
})

test('lists other applications with a container of the same repository', () => {
  const application = (id: string, ...images: string[]) => ({
    id,
    name: id,
    modelIndex: 'Application',
    service: 'Environments',
    uri: '',
    deployments: images.map((image, index) => ({
      id: `${id}-${index}`,
      name: `${id}-${index}`,
      spec: { id: '', template: { spec: { containers: [{ id: '', name: 'web', image }] } } },
    })),
  })
  const rows = [
    application('this', 'shop/web:2'),
    application('staging', 'shop/web:3', 'shop/web:3', 'shop/web-admin:1'),
    application('admin', 'shop/web-admin:1'),
  ]
  expect(placesOf(rows, 'shop/web', 'this')).toEqual([
    { id: 'staging', name: 'staging', environmentId: null, images: ['shop/web:3'] },
  ])
})
