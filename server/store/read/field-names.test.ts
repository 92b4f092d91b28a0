import { expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import { withTidyNames } from './field-names.ts'
import type { ReadQuery } from '../store.ts'

const read: ReadQuery = { class: 'environments.Pod', mode: 'normal' }

it('treats reads with the same set of field names as equal', () => {
  const tidy = withTidyNames(model, { ...read, fields: ['id', 'name'], excludeFields: ['State'] })
  const wild = { fields: ['name', 'nothing', 'id', 'name'], excludeFields: ['__proto__', 'State'] }
  expect(withTidyNames(model, { ...read, ...wild })).toEqual(tidy)
})

it('returns no fields if none is known, and all if none is requested', () => {
  expect(withTidyNames(model, { ...read, fields: ['nothing'] }).fields).toEqual([])
  expect(withTidyNames(model, read)).toEqual(read)
})
