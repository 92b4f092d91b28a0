import { expect, it } from 'vitest'
import { invalid } from './errors.ts'

it('says all violations one after the other, each as a sentence', () => {
  const violations = [
    'Deployment web: .spec.replcas: field not declared',
    'Frob yy: there is no such kind.',
  ].map((message) => ({ modelIndex: 'Application', field: null, message }))
  expect(invalid(violations).message).toBe(
    'Deployment web: .spec.replcas: field not declared. Frob yy: there is no such kind.',
  )
})
