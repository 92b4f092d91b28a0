import { message } from '../../model/messages/message.ts'
import { expect, it } from 'vitest'
import { describeSelection, selectsGroup } from './host-group-selection.ts'

const group = { name: 'nodes', labels: { tier: 'front', name: 'of no use' } }

it.each([
  [{ matchLabels: { name: 'nodes' } }, true],
  [{ matchLabels: { name: 'of no use' } }, false],
  [{ matchLabels: { name: 'nodes', tier: 'back' } }, false],
  [{ matchExpressions: [{ key: 'tier', operator: 'In', values: ['back', 'front'] }] }, true],
  [{ matchExpressions: [{ key: 'hall', operator: 'In', values: ['1'] }] }, false],
  [{ matchExpressions: [{ key: 'tier', operator: 'NotIn', values: ['front'] }] }, false],
  [{ matchExpressions: [{ key: 'hall', operator: 'NotIn', values: ['1'] }] }, true],
  [{ matchExpressions: [{ key: 'tier', operator: 'Exists' }] }, true],
  [{ matchExpressions: [{ key: 'tier', operator: 'DoesNotExist' }] }, false],
  [{ matchLabels: {}, matchExpressions: [] }, false],
  [null, false],
  [{ matchExpressions: {} }, false],
])('a cluster with the selector %j selects a host group: %s', (hostGroupSelector, isSelected) => {
  expect(selectsGroup({ hostGroupSelector }, group)).toBe(isSelected)
})

it('is described by the single name, or in labelSelector syntax', () => {
  expect(describeSelection({ hostGroupSelector: { matchLabels: { name: 'nodes' } } })).toEqual(
    message('managedClusters.group', { group: 'nodes' }),
  )
  const hostGroupSelector = {
    matchLabels: { name: 'my nodes' },
    matchExpressions: [
      { key: 'tier', operator: 'In', values: ['a', 'b'] },
      { key: 'hall', operator: 'NotIn', values: ['1'] },
      { key: 'fast', operator: 'Exists' },
      { key: 'old', operator: 'DoesNotExist' },
    ],
  }
  expect(describeSelection({ hostGroupSelector })).toEqual(
    message('managedClusters.groupWith', {
      selector: 'name=my nodes, tier in (a,b), hall notin (1), fast, !old',
    }),
  )
})
