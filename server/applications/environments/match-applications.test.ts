import { expect, it } from 'vitest'
import type { ResourceRow } from '../../store/store.ts'
import { matchApplications } from './match-applications.ts'

const application = (name: string, run: string | null): ResourceRow =>
  // Matching reads only name and run.
  ({ id: `${name}-${run}`, name, attributes: { run } }) as unknown as ResourceRow

it('pairs applications by run, then by an unambiguous name', () => {
  const left = [application('web', 'a'), application('api', null), application('twin', null)]
  const right = [
    application('site', 'a'),
    application('api', 'z'),
    application('twin', 'x'),
    application('twin', 'y'),
  ]
  const pairs = matchApplications(left, right)
  expect(pairs.map((pair) => [pair.left?.name ?? null, pair.right?.name ?? null])).toEqual([
    ['api', 'api'],
    ['twin', null],
    [null, 'twin'],
    [null, 'twin'],
    ['web', 'site'],
  ])
})
