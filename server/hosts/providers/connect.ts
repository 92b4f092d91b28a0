import { type Message, message } from '../../../model/messages/message.ts'
import { connectAws } from './aws/connect.ts'
import { connectVSphere } from './vsphere/connect.ts'
import { type Provider, ProviderError, type ProviderSettings } from './provider.ts'

/**
 * Supported account types. Providers of other types keep their settings and report that they cannot be used.
 */
const types: Readonly<Record<string, (settings: ProviderSettings) => Promise<Provider>>> = {
  AWS: connectAws,
  vSphere: connectVSphere,
}

/** Runs `work` with a provider, then closes its connections. Rejects with `ProviderError`. */
export async function withProvider<Result>(
  settings: ProviderSettings,
  work: (provider: Provider) => Promise<Result>,
): Promise<Result> {
  const { type = 'Other' } = settings.attributes
  const connect = types[type]
  if (!connect) throw new ProviderError(whyNot(type))
  const provider = await connect(settings)
  try {
    return await work(provider)
  } finally {
    provider.close()
  }
}

const whyNot = (type: string): Message =>
  type === 'Other' ? message('providers.noAccount') : message('providers.typeUnsupported', { type })
