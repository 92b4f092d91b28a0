import { expect, it } from 'vitest'
import type { ObjectDiff } from '../../../model/answers/object-diff.ts'
import { inOrder } from '../import/import-preview.ts'

const diff = (name: string, change: ObjectDiff['change']): ObjectDiff => ({
  kind: 'ConfigMap',
  name,
  change,
  before: null,
  after: null,
})

it('lists deletions first, and sorts names naturally', () => {
  const objects = [diff('web-10', 'created'), diff('web-2', 'created'), diff('web-9', 'deleted')]
  expect(inOrder(objects).map(({ name }) => name)).toEqual(['web-9', 'web-2', 'web-10'])
})
