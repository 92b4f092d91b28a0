import { CertificateInput } from '../../../attributes/CertificateInput.tsx'
import { AlarmTypesInput } from './AlarmTypesInput.tsx'
import { ClustersInput } from './ClustersInput.tsx'
import { UrlInput } from './UrlInput.tsx'

/** The filters of a target, which are chosen among what there is, its URL, which is a secret once it is stored, and its certificate. */
export const targetInputs = {
  alarmTypes: AlarmTypesInput,
  clusters: ClustersInput,
  url: UrlInput,
  certificate: CertificateInput,
} as const
