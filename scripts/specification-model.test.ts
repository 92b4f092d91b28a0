import { describe, expect, test } from 'vitest'
import { model } from '../model/index.ts'
import { namesInSpecification } from './specification-names.ts'

/** Names of the specification that the model does not have, each with the reason. None may be added without one. */
const knownGaps: Readonly<Record<string, string>> = {}

const gaps = Object.entries(namesInSpecification).flatMap(
  ([id, { attributes, relations, actions = [], parents = [] }]) => {
    const entry = model.classes.get(id)
    if (!entry) return [id]
    const owners = entry.parents.map(({ owner }) => owner.name)
    return [
      ...attributes.filter((name) => !entry.attributes.has(name)),
      ...relations.filter((name) => !entry.relations.has(name)),
      ...actions.filter((name) => !entry.actions.includes(name)),
      ...parents.filter((name) => !owners.includes(name)).map((name) => `parent ${name}`),
    ].map((name) => `${id}.${name}`)
  },
)

describe('the classes of the specification', () => {
  test('are in the model with their attributes, relations, actions and parents, except known gaps', () => {
    expect(gaps.filter((gap) => !(gap in knownGaps))).toEqual([])
  })

  test('have every gap that is listed as known', () => {
    expect(Object.keys(knownGaps).filter((gap) => !gaps.includes(gap))).toEqual([])
  })

  test.each([
    ['HostGroup', ['desiredCount', 'minHosts', 'maxHosts'], [1, 0, 5]],
    ['ContainerType', ['cpuShares', 'memory'], [0, 0]],
  ])('%s has the defaults that %j shows', (name, attributes, defaults) => {
    const entry = model.get(`config.${name}`)
    expect(attributes.map((attribute) => entry.attributes.get(attribute)?.default)).toEqual(defaults)
  })
})
