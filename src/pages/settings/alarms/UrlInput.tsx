import type { InputProps } from '../../../attributes/parts.tsx'
import { SecretInput } from '../../../attributes/secret.tsx'

/** Input for a write-only URL that is visible while typing, because typos couldn't be corrected otherwise. */
export function UrlInput(props: InputProps) {
  return <SecretInput {...props} isShown />
}
