import { expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import { unknownPermissions } from '../../../model/rights.ts'
import { grouped, permittedClasses, verbsFor, written } from './permissions.ts'

it('offers only permissions that the service accepts', () => {
  const all = permittedClasses.flatMap((id) => verbsFor(id).map((verb) => `${id}.${verb}`))
  expect(all.length).toBeGreaterThan(20)
  expect(unknownPermissions(model, all)).toEqual([])
})

it('offers verbs only on classes with operations that take them', () => {
  expect(verbsFor('environments.Deployment')).toEqual(expect.arrayContaining(['operate', 'write']))
  expect(verbsFor('environments.Deployment')).not.toContain('reveal')
  expect(verbsFor('environments.Secret')).toContain('reveal')
  expect(verbsFor('environments.Pod')).toEqual(expect.arrayContaining(['logs', 'exec']))
  expect(verbsFor('environments.Environment')).toEqual(expect.arrayContaining(['manage', 'grant']))
  expect(permittedClasses).not.toContain('users.User')
})

it('groups permissions by class and writes the same again', () => {
  const texts = ['environments.Pod.logs', 'environments.Pod.exec', 'environments.*.operate']
  expect(grouped([...texts, 'nonsense'])).toEqual([
    { class: 'environments.Pod', verbs: ['logs', 'exec'] },
    { class: 'environments.*', verbs: ['operate'] },
  ])
  expect(written(grouped(texts))).toEqual(texts)
})
