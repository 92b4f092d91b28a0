import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { requireRestored } from './command.ts'
import { temporaryFolder } from './service-process.fixture.ts'

it('refuses a folder whose restore was interrupted', () => {
  const folder = temporaryFolder()
  requireRestored(folder)
  mkdirSync(join(folder, 'restored'))
  expect(() => requireRestored(folder)).toThrow(
    `A restore into ${folder} was interrupted. Start the service once to finish it, then run the same command again.`,
  )
})
