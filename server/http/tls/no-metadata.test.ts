import './no-metadata.ts'
import { expect, it } from 'vitest'

it('lets other libraries define the functions themselves', async () => {
  await expect(import('@simplewebauthn/server')).resolves.toHaveProperty('generateRegistrationOptions')
})
