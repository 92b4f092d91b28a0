import { expect, it } from 'vitest'
import { findKindType, findType } from './types.ts'

it('finds a kind by its API version', () => {
  expect(findKindType('apps/v1', 'Deployment')?.fields.get('spec')).toEqual({
    is: 'object',
    name: 'DeploymentSpec',
  })
  expect(findKindType('v1', 'Pod')?.name).toBe('Pod')
  expect(findKindType('apps/v1beta1', 'Deployment')).toBeUndefined()
  expect(findKindType('v1', 'Container')).toBeUndefined()
})

it('contains lists, maps and scalars', () => {
  expect(findType('PodSpec')?.fields.get('containers')).toEqual({
    is: 'list',
    of: { is: 'object', name: 'Container' },
  })
  expect(findType('ResourceRequirements')?.fields.get('limits')).toEqual({
    is: 'map',
    of: { is: 'scalar', name: 'quantity' },
  })
})

it('contains each type that a field refers to', () => {
  const missing: string[] = []
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const type = findType(name)
    if (!type) missing.push(name)
    for (let field of type?.fields.values() ?? []) {
      while (field.is === 'list' || field.is === 'map') field = field.of
      if (field.is === 'object') visit(field.name)
    }
  }
  for (const kind of ['Pod', 'Deployment', 'HorizontalPodAutoscaler']) visit(kind)
  expect(missing).toEqual([])
})
