import { CertificateInput } from '../../../attributes/CertificateInput.tsx'
import { AlarmTypesInput } from './AlarmTypesInput.tsx'
import { ClustersInput } from './ClustersInput.tsx'
import { UrlInput } from './UrlInput.tsx'

/**
 * Inputs of an alarm target: its filters, which offer existing values, its URL, which is a secret once
 * stored, and its certificate.
 */
export const targetInputs = {
  alarmTypes: AlarmTypesInput,
  clusters: ClustersInput,
  url: UrlInput,
  certificate: CertificateInput,
} as const
