import { type Message, message } from '../../../../model/messages/message.ts'
import { ProviderError, reportedSentence } from '../provider.ts'

const credentials = message('aws.checkCredentials')
const permission = message('aws.grantPermission')

/** Advice for common error codes. Source: the error codes of the EC2 and STS API references. */
const advice: Readonly<Record<string, Message>> = {
  AuthFailure: credentials,
  InvalidClientTokenId: credentials,
  SignatureDoesNotMatch: credentials,
  UnrecognizedClientException: credentials,
  AccessDenied: permission,
  AccessDeniedException: permission,
  UnauthorizedOperation: permission,
  OptInRequired: message('aws.optIn'),
  VcpuLimitExceeded: message('aws.raiseCoreQuota'),
  InstanceLimitExceeded: message('aws.raiseQuota'),
  InsufficientInstanceCapacity: message('aws.noCapacity'),
  RequestLimitExceeded: message('aws.throttled'),
  'InvalidAMIID.NotFound': message('aws.otherImage'),
  'InvalidLaunchTemplateId.NotFound': message('aws.otherLaunchTemplate'),
  'InvalidLaunchTemplateName.NotFoundException': message('aws.otherLaunchTemplate'),
  'InvalidKeyPair.NotFound': message('aws.otherKeyPair'),
  'InvalidGroup.NotFound': message('aws.otherSecurityGroups'),
  'InvalidSubnetID.NotFound': message('aws.otherNetwork'),
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

/** Converts an error of AWS to a message with advice. `task` is the failed operation: `aws.startInstance`. */
export function failureOf(error: unknown, task: Message): ProviderError {
  if (error instanceof ProviderError) return error
  const { name, code, text } = readError(error)
  const reported = sentence(text)
  if (unreached.has(code) || unreached.has(name))
    return new ProviderError(message('aws.unreachable', { task, reported }))
  const known = Object.hasOwn(advice, name) ? advice[name] : undefined
  return new ProviderError(
    message('aws.refused', { task, reported, advice: known ?? message('aws.errorCode', { code: name }) }),
  )
}

function readError(error: unknown): { name: string; code: string; text: string } {
  if (!(error instanceof Error)) return { name: 'unknown', code: '', text: String(error) }
  const code = 'code' in error ? String(error.code) : ''
  // If all addresses of a name failed, the error has no message.
  return { name: error.name, code, text: error.message === '' ? code : error.message }
}

/** First line of the message, without the part that only AWS can decode. */
function sentence(text: string): string {
  const [line = ''] = text.split('\n')
  return reportedSentence(line.replace(/ *Encoded authorization failure message:.*/, '').trim())
}
