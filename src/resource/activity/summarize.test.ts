import { expect, test } from 'vitest'
import type { Changes } from '../../api/queries.ts'
import { summarize } from './summarize.ts'

const changes = (part: Partial<Changes>): Changes => ({
  id: 'x', sequenceId: 'x', user: 'admin', timestamp: 0, empty: false,
  createdIds: [], modifiedIds: [], deletedIds: [], ...part,
}) // prettier-ignore

const changed = (modelIndex: string, uuid: string, service = 'Catalog') => ({ modelIndex, uuid, service })

test('an import reads as its objects, not as their parts', () => {
  const [created] = summarize(
    changes({
      createdIds: [
        changed('Deployment', 'd1'),
        changed('DeploymentSpec', 's1'),
        changed('ObjectMeta', 'm1'),
        changed('Container', 'c1'),
        changed('Service', 'v1'),
        changed('Deployment', 'd2'),
      ],
    }),
  )
  expect(created?.verb).toBe('created')
  expect(created?.kinds.map(({ entry, ids }) => [entry.id, ids.length])).toEqual([
    ['catalog.Deployment', 2],
    ['catalog.Service', 1],
  ])
})

test('a part that changed alone is told', () => {
  const [modified] = summarize(changes({ modifiedIds: [changed('DeploymentSpec', 's1', 'environments')] }))
  expect(modified?.kinds.map(({ entry }) => entry.id)).toEqual(['environments.DeploymentSpec'])
})

test('a class that this console does not know is left out', () => {
  expect(summarize(changes({ deletedIds: [changed('Later', 'x')] }))).toEqual([])
})
