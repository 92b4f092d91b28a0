import { expect, it } from 'vitest'
import { providerTypes, type ProviderType } from '../../../model/config/provider-types.ts'
import { withProvider } from './connect.ts'
import { ProviderError } from './provider.ts'

// The keys of an object literal are the names of its type.
const all = Object.entries(providerTypes) as [keyof typeof providerTypes, ProviderType][]

it.each(all)('supports an account for type %s exactly if the model does', async (type, facts) => {
  const settings = { attributes: { type }, secret: () => Promise.resolve(null) }
  const refusal: unknown = await withProvider(settings, () => Promise.resolve(null)).catch((error) => error)
  expect(refusal).toBeInstanceOf(ProviderError)
  // An account that is known is opened, for which it has no key here.
  const isKnown = /The cloud provider is missing \w+/.test(String(refusal))
  expect(isKnown).toBe(facts.makesHostsOf !== undefined)
})
