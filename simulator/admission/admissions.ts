import type { Admission } from '../resources/resources.ts'
import { claimDefaults } from './claims.ts'
import { jobSelector } from './job-selector.ts'
import { limitRangeDefaults } from './limit-range.ts'
import { quotaLimits } from './quota.ts'
import { serviceAddresses } from './service-address.ts'
import { defaultTolerations } from './tolerations.ts'

/** In the order in which they change and judge an object. */
export const createAdmissions = (): readonly Admission[] => [
  jobSelector,
  defaultTolerations,
  limitRangeDefaults,
  claimDefaults,
  serviceAddresses(),
  quotaLimits,
]
