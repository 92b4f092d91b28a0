import { mutationOptions } from '@tanstack/react-query'
import { secretClass } from '../../extras/Secret/secret-keys.ts'
import { action } from '../../api/queries.ts'

export interface RevealedValue {
  value: string
  encoding: 'text' | 'base64'
}

/** Requests one value of a Secret. The response is not cached once nothing shows it. */
export const revealSecret = () =>
  mutationOptions({ ...action<RevealedValue>(secretClass, 'reveal'), gcTime: 0 })
