import { ProviderError } from '../provider.ts'

const maxLength = 500

const credentials = 'Check awsAccessKeyId and awsSecretKey of the cloud provider.'
const rights = 'Give the user or role of the access key this right in IAM.'

/** Advice for common error codes. Source: the error codes of the EC2 and STS API references. */
const advice: Readonly<Record<string, string>> = {
  AuthFailure: credentials,
  InvalidClientTokenId: credentials,
  SignatureDoesNotMatch: credentials,
  UnrecognizedClientException: credentials,
  AccessDenied: rights,
  AccessDeniedException: rights,
  UnauthorizedOperation: rights,
  OptInRequired: 'Subscribe to it in the account, or enable the region there.',
  VcpuLimitExceeded: 'Ask AWS for a higher quota, or choose fewer hosts or a smaller instance type.',
  InstanceLimitExceeded: 'Ask AWS for a higher quota, or choose fewer hosts.',
  InsufficientInstanceCapacity: 'Choose another network or instance type, or wait.',
  RequestLimitExceeded: 'Too much is asked of the account at once. Try again in a minute.',
  'InvalidAMIID.NotFound': 'Choose an image of this region.',
  'InvalidLaunchTemplateId.NotFound': 'Choose a launch template of this region.',
  'InvalidLaunchTemplateName.NotFoundException': 'Choose a launch template of this region.',
  'InvalidKeyPair.NotFound': 'Choose a key pair of this region.',
  'InvalidGroup.NotFound': "Choose security groups of the network's VPC.",
  'InvalidSubnetID.NotFound': 'Choose a network of this region.',
}

const unreached: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'TimeoutError',
])

/** Converts an error of AWS to a message with advice. `task` is the failed operation: `start an instance`. */
export function failureOf(error: unknown, task: string): ProviderError {
  if (error instanceof ProviderError) return error
  const { name, code, message } = readError(error)
  if (unreached.has(code) || unreached.has(name))
    return new ProviderError(
      `AWS could not be reached to ${task}: ${sentence(message)} Check region and endpoint of the cloud provider, and the network.`,
    )
  const known = advice[name]
  return new ProviderError(
    `AWS refused to ${task}: ${sentence(message)}${known === undefined ? ` Its code is ${name}.` : ` ${known}`}`,
  )
}

function readError(error: unknown): { name: string; code: string; message: string } {
  if (!(error instanceof Error)) return { name: 'unknown', code: '', message: String(error) }
  const code = 'code' in error ? String(error.code) : ''
  // If all addresses of a name failed, the error has no message.
  const message = error.message === '' ? code : error.message
  return { name: error.name, code, message }
}

/** First line of the message, without the part that only AWS can decode. */
function sentence(message: string): string {
  const [line = ''] = message.split('\n')
  const text = line.replace(/ *Encoded authorization failure message:.*/, '').trim()
  const cut = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
  return /[.!?…]$/.test(cut) ? cut : `${cut}.`
}
