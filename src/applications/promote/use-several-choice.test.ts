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
])('$applications with $parts survive a round trip through the address', (choice) => {
  expect(throughAddress(choice)).toEqual(choice)
})

test('the address omits defaults', () => {
  expect(writeSeveral(readSeveral(new URLSearchParams('to=live')))).toEqual({
    to: 'live',
    applications: '',
    parts: '',
  })
})
