import type { InputProps } from './parts.tsx'
import { StringInput } from './string.tsx'

export function CertificateInput(props: InputProps) {
  return <StringInput {...props} isCode />
}
