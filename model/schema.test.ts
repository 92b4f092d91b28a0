import { expect, expectTypeOf, it } from 'vitest'
import * as s from './schema.ts'

const body = s.object({
  name: s.string({ maxLength: 63 }),
  parts: s.withDefault(s.array(s.choice(['images', 'replicas'])), ['images']),
  seconds: s.optional(s.nullable(s.integer({ minimum: 0 }))),
  force: s.withDefault(s.nullable(s.boolean()), false),
})

it('accepts a repeated name only for the same schema, because a dev server re-evaluates modules', () => {
  const given = s.named('Given.Again', s.string({ maxLength: 3 }))
  expect(s.named('Given.Again', s.string({ maxLength: 3 }))).toEqual(given)
  expect(() => s.named('Given.Again', s.string())).toThrow('Two schemas are named Given.Again.')
  s.definitions.delete('Given.Again')
})

it('describes an object by its members', () => {
  expect(body).toEqual({
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 63 },
      parts: { type: 'array', items: { enum: ['images', 'replicas'] }, default: ['images'] },
      seconds: { type: ['integer', 'null'], minimum: 0 },
      force: { type: ['boolean', 'null'], default: false },
    },
  })
})

it('allows null as a type of a schema or as an alternative', () => {
  expect(s.nullable(s.choice(['a']))).toEqual({ anyOf: [{ enum: ['a'] }, { type: 'null' }] })
  expect(s.nullable(s.ref('Done'))).toEqual({
    anyOf: [{ $ref: '#/components/schemas/Done' }, { type: 'null' }],
  })
})

it('infers what clients send and what a handler receives', () => {
  expectTypeOf<s.ValueOf<typeof body>>().toEqualTypeOf<{
    name: string
    parts?: ('images' | 'replicas')[] | undefined
    seconds?: number | null | undefined
    force?: boolean | null | undefined
  }>()
  type Checked = s.MembersOf<typeof body>
  expectTypeOf<s.Settled<Checked['name']>>().toEqualTypeOf<string>()
  expectTypeOf<s.Settled<Checked['parts']>>().toEqualTypeOf<('images' | 'replicas')[]>()
  expectTypeOf<s.Settled<Checked['seconds']>>().toEqualTypeOf<number | null>()
  expectTypeOf<s.Settled<Checked['force']>>().toEqualTypeOf<boolean>()
})
