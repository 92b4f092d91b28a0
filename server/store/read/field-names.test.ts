import { expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import { withTidyNames } from './field-names.ts'
import type { ReadQuery } from '../store.ts'

const read: ReadQuery = { class: 'environments.Pod', mode: 'normal' }

it('takes reads for the same that name the same fields', () => {
  const tidy = withTidyNames(model, { ...read, fields: ['id', 'name'], excludeFields: ['State'] })
  const wild = { fields: ['name', 'nothing', 'id', 'name'], excludeFields: ['__proto__', 'State'] }
  expect(withTidyNames(model, { ...read, ...wild })).toEqual(tidy)
})

it('shows nothing where none of the fields is known, and everything where none is named', () => {
  expect(withTidyNames(model, { ...read, fields: ['nothing'] }).fields).toEqual([])
  expect(withTidyNames(model, read)).toEqual(read)
})
