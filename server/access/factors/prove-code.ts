import type { SharedState } from '../../concurrency/shared-state.ts'
import { type Keyring, systemAuthor } from '../../records/context.ts'
import type { Store } from '../../store/store.ts'
import { stepOfCode } from './authenticator.ts'
import { limitingCodes } from './code-limit.ts'
import { withoutCode } from './recovery-codes.ts'
import { changeFactors, type SecondFactors } from './second-factors.ts'

export interface ProofParts {
  store: Store
  keyring: Keyring
  state: SharedState
  now(): number
}

/** Way in which a second factor was proven, as the audit log names it. */
export type CodeKind = 'authenticator' | 'recoveryCode'

interface Used {
  kind: CodeKind
  factors: SecondFactors
}

/** Returns the factors after the use of a code, or null if it is wrong or used. */
export function redeem(factors: SecondFactors, given: string, now: number): Used | null {
  const { authenticator, recoveryCodes } = factors
  const code = given.replaceAll(/\s/g, '')
  const step = authenticator && stepOfCode(authenticator, code, now)
  if (authenticator && step !== null)
    return {
      kind: 'authenticator',
      factors: { ...factors, authenticator: { ...authenticator, lastStep: step } },
    }
  const left = withoutCode(recoveryCodes, code)
  return left && { kind: 'recoveryCode', factors: { ...factors, recoveryCodes: left } }
}

/**
 * Uses a code of a user's authenticator app, or a recovery code; null if it is wrong or was used. Rejects with 429 after
 * repeated failures.
 */
export const proveCode = (parts: ProofParts, user: string, code: string): Promise<CodeKind | null> =>
  limitingCodes(parts.state, user, async () => {
    let used: Used | null = null
    const edit = (factors: SecondFactors): SecondFactors | null =>
      (used = redeem(factors, code, parts.now()))?.factors ?? null
    const { isChanged } = await changeFactors(parts, systemAuthor, { user, edit })
    return isChanged ? ((used as Used | null)?.kind ?? null) : null
  })
