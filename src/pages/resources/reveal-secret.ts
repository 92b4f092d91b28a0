import { secretClass } from '../../extras/Secret/secret-keys.ts'
import { action } from '../../api/queries.ts'

export interface RevealedValue {
  value: string
  encoding: 'text' | 'base64'
}

/** Asks for one value of a secret. Nothing keeps the answer once nobody shows it. */
export const revealSecret = () => ({ ...action<RevealedValue>(secretClass, 'reveal'), gcTime: 0 })
