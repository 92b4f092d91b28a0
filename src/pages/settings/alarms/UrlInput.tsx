import type { InputProps } from '../../../attributes/parts.ts'
import { SecretInput } from '../../../attributes/secret.tsx'

/** A URL that is not read back, but that one sees while one enters it: a wrong one could not be mended otherwise. */
export function UrlInput(props: InputProps) {
  return <SecretInput {...props} isShown />
}
