import { message } from '../../../../model/messages/message.ts'
import type { AutoScaling } from '@aws-sdk/client-auto-scaling'
import type { EC2 } from '@aws-sdk/client-ec2'
import type { STS } from '@aws-sdk/client-sts'
import { ProviderError, type ProviderSettings } from '../provider.ts'
import { textOf } from '../text-of.ts'

/** Settings of an SDK client; none are read from the environment or files of the machine. */
interface ClientSettings {
  region: string
  endpoint?: string
  credentials: Credentials | (() => Promise<Credentials>)
  maxAttempts: number
  requestHandler: { connectionTimeout: number; requestTimeout: number; throwOnRequestTimeout: boolean }
}

interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
  expiration?: Date
}

/** Common part of the clients of all services. */
interface AwsClient {
  destroy(): void
  middlewareStack: {
    add(
      middleware: <Args, Answer>(next: (args: Args) => Promise<Answer>) => (args: Args) => Promise<Answer>,
      options: { step: 'finalizeRequest'; priority: 'low' },
    ): void
  }
}

/** Clients of an account; they assume the provider's role if it has one. */
export interface AwsAccount {
  /** The provider's own region. */
  region: string
  /** Client of a region, created when first requested. */
  ec2(region?: string): EC2
  autoScaling(region: string): AutoScaling
  sts(): STS
  close(): void
}

/** AWS answers requests for any account in this region. */
const defaultRegion = 'us-east-1'

const regionExpression = /^[a-z]{2}(-[a-z]+)+-\d$/

/** The region becomes part of the server's host name. */
function requireRegion(region: string): string {
  if (regionExpression.test(region)) return region
  throw new ProviderError(message('aws.noRegion', { region: JSON.stringify(region) }))
}

async function readKey({ attributes, secret }: ProviderSettings): Promise<Credentials> {
  const accessKeyId = textOf(attributes.awsAccessKeyId)
  const secretAccessKey = textOf(await secret('awsSecretKey'))
  const missing = [
    ...(accessKeyId === '' ? ['awsAccessKeyId'] : []),
    ...(secretAccessKey === '' ? ['awsSecretKey'] : []),
  ]
  if (missing.length === 0) return { accessKeyId, secretAccessKey }
  throw new ProviderError(message('providers.settingsMissing', { settings: missing }))
}

/**
 * Opens an account. Loads the SDK only now: it is large, and most installations never use it. Rejects with
 * `ProviderError`.
 */
export async function openAccount(settings: ProviderSettings): Promise<AwsAccount> {
  const { attributes } = settings
  const key = await readKey(settings)
  const region = requireRegion(textOf(attributes.region) || defaultRegion)
  const endpoint = textOf(attributes.endpoint)
  const [{ AutoScaling }, { EC2 }, { STS }] = await Promise.all([
    import('@aws-sdk/client-auto-scaling'),
    import('@aws-sdk/client-ec2'),
    import('@aws-sdk/client-sts'),
  ])
  const clientOf = (credentials: ClientSettings['credentials'], place: string): ClientSettings => ({
    region: place,
    ...(endpoint === '' ? {} : { endpoint }),
    credentials,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
  })
  const open: AwsClient[] = []
  let isClosed = false
  const keep = <Client extends AwsClient>(client: Client): Client => {
    open.push(client)
    // The SDK opens a new connection for every request, including retries of one that was just cut off.
    client.middlewareStack.add(
      (next) => (args) => {
        if (isClosed) throw new ProviderError(message('aws.closed'))
        return next(args)
      },
      { step: 'finalizeRequest', priority: 'low' },
    )
    return client
  }
  const roleArn = textOf(attributes.awsRoleArn)
  const externalId = textOf(attributes.awsExternalId)
  const takeRole = async (): Promise<Credentials> => {
    const { Credentials: given } = await keep(new STS(clientOf(key, region))).assumeRole({
      RoleArn: roleArn,
      RoleSessionName: 'gantry',
      ...(externalId === '' ? {} : { ExternalId: externalId }),
    })
    if (!given?.AccessKeyId || !given.SecretAccessKey || !given.SessionToken)
      throw new ProviderError(message('aws.noRoleCredentials', { role: roleArn }))
    return {
      accessKeyId: given.AccessKeyId,
      secretAccessKey: given.SecretAccessKey,
      sessionToken: given.SessionToken,
      ...(given.Expiration ? { expiration: given.Expiration } : {}),
    }
  }
  const credentials = roleArn === '' ? key : takeRole
  const inRegions = <Client extends AwsClient>(make: (settings: ClientSettings) => Client) => {
    const known = new Map<string, Client>()
    return (place: string): Client => {
      const client = known.get(place) ?? keep(make(clientOf(credentials, requireRegion(place))))
      known.set(place, client)
      return client
    }
  }
  const ec2 = inRegions((client) => new EC2(client))
  return {
    region,
    ec2: (place = region) => ec2(place),
    autoScaling: inRegions((client) => new AutoScaling(client)),
    sts: () => keep(new STS(clientOf(credentials, region))),
    close: () => {
      isClosed = true
      open.forEach((client) => client.destroy())
    },
  }
}

/** Reads all pages of a list. */
export async function allIn<Page, Entry>(
  pages: AsyncIterable<Page>,
  entriesOf: (page: Page) => Entry[] | undefined,
): Promise<Entry[]> {
  return (await Array.fromAsync(pages, entriesOf)).flatMap((entries) => entries ?? [])
}
