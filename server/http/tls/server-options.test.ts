import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { ensureCertificate } from './certificate.ts'
import { secureOptions } from './server-options.ts'

test('small responses are sent without waiting for the acknowledgement of earlier ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-options-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const app = fastify(secureOptions(await ensureCertificate(folder, '127.0.0.1', Date.now())))
  onTestFinished(() => app.close())
  expect(app.server).toMatchObject({ noDelay: true })
})
