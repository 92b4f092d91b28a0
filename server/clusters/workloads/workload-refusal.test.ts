import { expect, it } from 'vitest'
import { refusal } from '../connection/refusal.ts'
import { refusalOf } from './workload-refusal.ts'

const host = '10.0.0.5:6443'
const refused = (status: number): unknown =>
  refusalOf(
    refusal(
      { status, text: JSON.stringify({ kind: 'Status', status: 'Failure', message: 'No.', code: status }) },
      host,
    ),
    { name: 'Deployment' },
  )

it.each([429, 502, 503, 504])('answers 503 with a time to retry if the API server answers %i', (status) => {
  expect(refused(status)).toMatchObject({ status: 503, code: 'unavailable', seconds: 2 })
})

it.each([
  [404, 404],
  [409, 409],
  [422, 406],
  // Failed admission webhooks, among others: they concern the object.
  [500, 406],
])('maps %i of the API server to %i', (status, answered) => {
  expect(refused(status)).toMatchObject({ status: answered })
})
