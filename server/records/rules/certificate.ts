import { message } from '../../../model/messages/message.ts'
import { readCertificates } from '../../certificates.ts'
import type { Violation } from '../../errors.ts'
import { type Draft, violationAt } from '../draft.ts'

/**
 * Validates that the attribute `certificate` is PEM: otherwise, errors would surface only when it is used.
 */
export function checkCertificate(draft: Draft<{ certificate: string | null }>): Violation[] {
  const { certificate } = draft.attributes
  if (typeof certificate !== 'string') return []
  const text = certificate.trim()
  draft.attributes.certificate = text === '' ? null : text
  if (text === '' || isCertificate(text)) return []
  const problem = message('rules.noCertificate')
  return [violationAt(draft, 'certificate', problem)]
}

/** Rejects text with a private key, which everybody could read. */
function isCertificate(text: string): boolean {
  if (text.includes('PRIVATE KEY')) return false
  try {
    return readCertificates(text).length > 0
  } catch {
    return false
  }
}
