import { expect, expectTypeOf, it } from 'vitest'
import { readListState } from '../util/list-url.ts'
import { defineList, exportPart, type FieldPath, listParams, type RowOf } from './list-definition.ts'

const cell = () => null

const pods = defineList({
  class: 'environments.Pod',
  columns: [
    { id: 'name', header: () => 'Name', sort: 'name', cell },
    { id: 'state', header: () => 'State', sort: 'state', sortNext: ['isReady'], cell },
  ],
  order: [{ field: 'name', direction: 'asc' }],
})

it("rows have the list's fields, and children if embedded", () => {
  const named = defineList({ class: 'environments.Pod', fields: ['id', 'state'], columns: [], order: [] })
  expectTypeOf<RowOf<typeof named>>().toEqualTypeOf<{ id: string; state: string | null }>()
  const { fields } = defineList({
    class: 'environments.Pod',
    mode: 'exportDetails',
    fields: ['id', 'spec', 'nodeName'],
    columns: [{ id: 'node', header: () => 'Node', cell: ({ spec }) => spec?.nodeName }],
    order: [],
  })
  expect(fields).toEqual(['id', 'spec', 'nodeName', 'deletingSince', 'heldBy'])
})

it('accepts only existing fields of a known class', () => {
  expectTypeOf<'restarts' | 'createdOn' | 'statistics.cpuUsage'>().toExtend<FieldPath<'environments.Pod'>>()
  expectTypeOf<'restart'>().not.toExtend<FieldPath<'environments.Pod'>>()
})

const sortedBy = (address: string, list = pods) =>
  listParams(list, readListState(new URLSearchParams(address))).sort

it('sorts by everything a column shows, in the chosen direction', () => {
  expect(sortedBy('sort=state,asc')).toEqual(['state,asc', 'isReady,asc', 'name,asc'])
  expect(sortedBy('sort=state,desc')).toEqual(['state,desc', 'isReady,desc', 'name,asc'])
  expect(sortedBy('sort=name,desc&sort=state,asc')).toEqual(['name,desc', 'state,asc', 'isReady,asc'])
})

it("sorts by everything a column shows in the list's default order too", () => {
  expect(sortedBy('', { ...pods, order: [{ field: 'state', direction: 'desc' }] })).toEqual([
    'state,desc',
    'isReady,desc',
  ])
})

it('sorts by fields without a column from the address', () => {
  expect(sortedBy('sort=restarts,desc')).toEqual(['restarts,desc', 'name,asc'])
})

it("filters with the choice's operator, and always by the list's own conditions", () => {
  const where = 'restarts,greaterThan,0'
  const filters = [
    { field: 'restarts', label: () => '', choices: [{ value: 'some', label: () => '', where }] },
    { field: 'state', label: () => '', choices: [] },
  ]
  const paramsFor = (address: string, list = { ...pods, filters }) =>
    listParams(list, readListState(new URLSearchParams(address)))
  const address = 'filter=restarts,some&filter=state,Running'
  expect(paramsFor(address)).toMatchObject({ filter: [where], query: { state: 'Running' } })
  expect(paramsFor(address, { ...pods, filters, where: ['isReady,equals,true'] }).filter).toEqual([
    'isReady,equals,true',
    where,
  ])
  expect(paramsFor('')).not.toHaveProperty('filter')
})

it("writes a fraction in a form that spreadsheets don't read as a date", () => {
  expect(exportPart('1', '2')).toBe('1 of 2')
  expect(exportPart(0, 3)).toBe('0 of 3')
  expect(exportPart(4, null)).toBe(4)
  expect(exportPart(undefined, 0)).toBeNull()
})
