import { ProviderError } from '../provider.ts'

const mostLength = 500

const credentials = 'Check awsAccessKeyId and awsSecretKey of the cloud provider.'
const rights = 'Give the user or role of the access key this right in IAM.'

/** What to do about the codes that people meet. Source: the error codes of the EC2 and STS API references. */
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

/** The refusal of AWS as a sentence that says what to do. What it was about is `task`: `start an instance`. */
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
  // Several addresses of one name that all failed come as one error without words.
  const message = error.message === '' ? code : error.message
  return { name: error.name, code, message }
}

/** The first line, without what only AWS itself can read. */
function sentence(message: string): string {
  const [line = ''] = message.split('\n')
  const text = line.replace(/ *Encoded authorization failure message:.*/, '').trim()
  const cut = text.length > mostLength ? `${text.slice(0, mostLength)}…` : text
  return /[.!?…]$/.test(cut) ? cut : `${cut}.`
}
