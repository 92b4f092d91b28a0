import type { Listed } from '../../../model/types.ts'
import type { InputProps } from '../../form/attributes/parts.tsx'
import { SecretInput } from '../../form/attributes/secret.tsx'
import { CertificateInput } from '../../form/attributes/string.tsx'

export type AuditTargetRow = Listed<'config.AuditTarget'>

/** Form fields by target type. */
export const auditFields = {
  syslog: ['name', 'host', 'port', 'certificate'],
  webhook: ['name', 'url', 'secret', 'certificate'],
} as const

/** Fields required to send entries. The service checks them again. */
export const auditRequired = { syslog: ['host'], webhook: ['url'] } as const

/** Input for a write-only URL that is visible while typing, because typos couldn't be corrected otherwise. */
function UrlInput(props: InputProps) {
  return <SecretInput {...props} isShown />
}

export const auditInputs = { url: UrlInput, certificate: CertificateInput } as const
