import { part } from '../../../model/part.ts'
import { readCertificates } from '../../certificates.ts'
import type { Violation } from '../../errors.ts'
import { type Draft, violationAt } from '../draft.ts'

/** Holds the attribute `certificate` to PEM: one that cannot be read would be found out about only when it is needed. */
export function checkCertificate(draft: Draft): Violation[] {
  const { certificate } = draft.attributes
  if (typeof certificate !== 'string') return []
  const text = certificate.trim()
  draft.attributes['certificate'] = text === '' ? null : text
  if (text === '' || isCertificate(text)) return []
  const problem = part`must be one or more certificates in PEM form, from -----BEGIN CERTIFICATE----- on`
  return [violationAt(draft, 'certificate', problem)]
}

/** A key beside it would be readable by everybody. */
function isCertificate(text: string): boolean {
  if (text.includes('PRIVATE KEY')) return false
  try {
    return readCertificates(text).length > 0
  } catch {
    return false
  }
}
