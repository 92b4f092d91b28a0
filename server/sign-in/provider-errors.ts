import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { isFields } from '../../model/fields.ts'
import { type Message, message } from '../../model/messages/message.ts'
import { SignInFailure } from './failure.ts'

/** Maximum length of a provider's text. */
const maxWords = 300

/** Returns a text of a provider on one line. */
export const wordsOf = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .replace(/\.$/, '')
    .slice(0, maxWords)

/** Errors of the token endpoint about the client. They affect all users. */
const clientErrors = new Set([
  'invalid_client',
  'unauthorized_client',
  'invalid_scope',
  'unsupported_grant_type',
])

const describe = ({
  error,
  error_description: words,
}: {
  error: string
  error_description?: string
}): string => wordsOf(words === undefined ? error : `${error}, ${words}`)

/** Returns the failure behind an error of the client library, with a reason for users. */
export function failureOf(error: unknown, provider: string): SignInFailure {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof SignInFailure) return cause
  if (error instanceof AuthorizationResponseError)
    return new SignInFailure(refusal(error, provider), { cause: error })
  if (error instanceof ResponseBodyError) return bodyFailure(error, provider)
  if (error instanceof WWWAuthenticateChallengeError)
    return new SignInFailure(message('signIns.clientRefused', { provider, error: `HTTP ${error.status}` }), {
      isTransient: true,
      cause: error,
    })
  if (error instanceof ClientError)
    return new SignInFailure(tokenProblem(error, provider), { isTransient: true, cause: error })
  if (error instanceof TypeError)
    return new SignInFailure(message('signIns.invalidAnswer', { provider, error: wordsOf(error.message) }), {
      isTransient: true,
      cause: error,
    })
  throw error
}

const refusal = (error: AuthorizationResponseError, provider: string): Message =>
  error.error === 'access_denied'
    ? message('signIns.cancelled', { provider })
    : message('signIns.refused', { provider, error: describe(error) })

function bodyFailure(error: ResponseBodyError, provider: string): SignInFailure {
  const isOfClient = clientErrors.has(error.error)
  const params = { provider, error: describe(error) }
  return new SignInFailure(
    isOfClient ? message('signIns.clientRefused', params) : message('signIns.refused', params),
    // Only this error is a decision about the user's grant.
    { isTransient: error.error !== 'invalid_grant', cause: error },
  )
}

/** Returns the claim that didn't match, from the facts that the library attaches to its error. */
function claimOf({ cause }: Error): string {
  const facts = cause instanceof Error ? cause.cause : cause
  if (!isFields(facts)) return ''
  return wordsOf(String(facts['claim'] ?? facts['attribute'] ?? ''))
}

const isAboutSignature = (error: unknown): boolean =>
  error instanceof Error && (/signature/i.test(error.message) || isAboutSignature(error.cause))

function tokenProblem(error: ClientError, provider: string): Message {
  const claim = claimOf(error)
  switch (error.code) {
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return message('signIns.wrongTime', { provider })
    case 'OAUTH_KEY_SELECTION_FAILED':
      return message('signIns.wrongKey', { provider })
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return claim === 'iss' || claim === 'issuer'
        ? message('signIns.otherIssuer', { issuer: provider })
        : message('signIns.otherAudience', { provider, claim: claim === '' ? 'nonce' : claim })
    default:
      return isAboutSignature(error)
        ? message('signIns.wrongKey', { provider })
        : message('signIns.invalidAnswer', { provider, error: wordsOf(error.message) })
  }
}
