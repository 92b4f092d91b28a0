import type { Message } from '../../model/messages/message.ts'
import { renderMessage } from '../messages/render-message.ts'

/** A sign-in or a check that failed, with the reason for its user. */
export class SignInFailure extends Error {
  readonly reason: Message
  /** The provider can't be reached or is misconfigured; the user may still be valid. */
  readonly isTransient: boolean

  constructor(
    reason: Message,
    { isTransient = false, cause }: { isTransient?: boolean; cause?: unknown } = {},
  ) {
    super(renderMessage(reason), { cause })
    this.name = 'SignInFailure'
    this.reason = reason
    this.isTransient = isTransient
  }
}
