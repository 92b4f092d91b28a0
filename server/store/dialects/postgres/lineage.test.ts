import { expect, it } from 'vitest'
import { Places } from './lineage.ts'

it('looks up positions again after evicting them', async () => {
  const places = new Places()
  const mark = '\u0001'
  const fill = (id: string) =>
    places.fill(`{"ancestors":${mark}lineage;5,6,${mark}}`, async (rows) =>
      rows.map((row) => ({ row, id, name: 'yard', service: 'environments', uri: '/yard' })),
    )
  const first = await fill('first')
  expect(first).toContain('first')
  expect(await fill('second')).toBe(first)
  places.forget()
  expect(await fill('second')).toContain('second')
})
