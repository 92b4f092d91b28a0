import { expect, it } from 'vitest'
import { model } from '../model/index.ts'
import { makeActions } from './actions.ts'

const address = { baseUrl: () => 'https://localhost', selfSignedCertificate: null }

it('has a handler for each action of the model, and no other', () => {
  const named = [...model.classes.values()].flatMap(({ id, actions }) =>
    actions.map((action) => `${id}.${action}`),
  )
  expect(Object.keys(makeActions(address)).toSorted()).toEqual(named.toSorted())
})
