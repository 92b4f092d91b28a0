import type { InputProps } from './parts.tsx'
import { StringInput } from './string.tsx'

/** Input for PEM certificates, without spell checking. */
export function CertificateInput(props: InputProps) {
  return <StringInput {...props} isCode />
}
