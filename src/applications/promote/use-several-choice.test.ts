import { expect, test } from 'vitest'
import { readSeveral, type SeveralChoice, writeSeveral } from './promotion.ts'

const throughAddress = (choice: SeveralChoice): SeveralChoice => {
  const entries = Object.entries(writeSeveral(choice)).filter(([, value]) => value !== '')
  return readSeveral(new URLSearchParams(entries))
}

test.each<SeveralChoice>([
  { to: 'live', applications: null, parts: ['images', 'configuration'] },
  { to: 'live', applications: ['a', 'b'], parts: ['images'] },
  { to: '', applications: [], parts: [] },
])('$applications with $parts come back from the address as they were', (choice) => {
  expect(throughAddress(choice)).toEqual(choice)
})

test('what is usual is not in the address', () => {
  expect(writeSeveral(readSeveral(new URLSearchParams('to=live')))).toEqual({
    to: 'live',
    applications: '',
    parts: '',
  })
})
