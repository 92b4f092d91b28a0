import { asyncProperty, assert, constantFrom, integer, shuffledSubarray, subarray } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'

const types = '/config/api/containerTypes'
const size = 23
const runs = { numRuns: 60 }

describe('partial reads', () => {
  let service: TestService

  beforeAll(async () => {
    service = await startTestService()
    for (let index = 0; index < size; index++)
      await service.post(types, {
        name: `type-${(index * 7) % size}`,
        memory: index % 3,
        ...(index % 4 === 0 ? {} : { cpuShares: index % 2 }),
        ...(index % 5 === 0 ? {} : { description: 'x'.repeat(index % 6) }),
      })
  })
  afterAll(() => service.close())

  const directions = constantFrom('', ',asc', ',desc')

  it('return the whole list in pages, however many rows are equal in the sort order', async () => {
    const fields = shuffledSubarray(['memory', 'cpuShares', 'description', 'createdOn', 'parent.name'], {
      maxLength: 3,
    })
    const everyPage = asyncProperty(
      fields,
      directions,
      integer({ min: 1, max: size + 1 }),
      async (by, way, count) => {
        const sort = by.map((field) => `&sort=${field}${way}`).join('')
        const whole = await service.get(`${types}?${sort}`)
        const pages: Json[] = []
        for (let start = 0; start < size; start += count) {
          const page = await service.get(`${types}?start=${start}&count=${count}&paginate=true${sort}`)
          expect([page.count, page.start, page.total]).toEqual([page.entries.length, start, size])
          pages.push(...page.entries)
        }
        expect(pages).toEqual(whole)
      },
    )
    await assert(everyPage, runs)
  })

  it('contain exactly the fields in fields but not in excludeFields', async () => {
    const [whole] = await service.get(`${types}?query={name: type-1}`)
    const names = Object.keys(whole)
    const anyFields = asyncProperty(
      subarray(names),
      subarray(names, { minLength: 1 }),
      async (excluded, named) => {
        const query = `query={name: type-1}&fields=${named}${excluded.length > 0 ? `&excludefields=${excluded}` : ''}`
        const kept = Object.entries(whole).filter(
          ([name]) => named.includes(name) && !excluded.includes(name),
        )
        expect(await service.get(`${types}?${query}`)).toEqual([Object.fromEntries(kept)])
      },
    )
    await assert(anyFields, runs)
  })

  it('find a resource by each of its own values, in a query and in a filter', async () => {
    const all = await service.get(types)
    const names = [
      'name',
      'memory',
      'cpuShares',
      'description',
      'id',
      'createdOn',
      'generation',
      'createdBy',
      'modelIndex',
    ]
    const anyValue = asyncProperty(
      integer({ min: 0, max: size - 1 }),
      constantFrom(...names),
      async (index, name) => {
        const value = all[index][name]
        const expected = all.filter((entry: Json) => entry[name] === value)
        const query = encodeURIComponent(JSON.stringify({ [name]: value }))
        expect(await service.get(`${types}?query=${query}`)).toEqual(expected)
        const others = await service.get(`${types}?filter=${name},notEquals,${value}`)
        // A filter's value is text: the word null matches none of them.
        const isOther = (entry: Json): boolean => value === null || entry[name] !== value
        expect(others).toEqual(all.filter(isOther))
      },
    )
    await assert(anyValue, runs)
  })
})
