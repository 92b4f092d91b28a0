import { expect, it } from 'vitest'
import { columnCases } from './pod-columns.fixture.ts'
import { makePod } from './pod.fixture.ts'
import { podColumns } from './pod-state.ts'

it.each(columnCases)('counts %s like kubectl', (_what, parts, [ready, status, restarts]) => {
  expect(podColumns(makePod(parts))).toEqual({ ready, status, restarts })
})
