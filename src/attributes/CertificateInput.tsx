import type { InputProps } from './parts.ts'
import { StringInput } from './string.tsx'

/** Certificates in PEM form, which nobody reads and no dictionary knows. */
export function CertificateInput(props: InputProps) {
  return <StringInput {...props} isCode />
}
