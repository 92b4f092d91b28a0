import type { Admission } from '../resources/resources.ts'
import type { Storage } from '../storage/storage.ts'
import { claimDefaults, volumeDefaults } from './claims.ts'
import { jobSelector } from './job-selector.ts'
import { limitRangeDefaults } from './limit-range.ts'
import { priorities } from './priority.ts'
import { quotaLimits } from './quota.ts'
import { serviceAccounts } from './service-account.ts'
import { serviceAddresses } from './service-address.ts'
import { spreadKeys } from './spread-keys.ts'
import { defaultTolerations } from './tolerations.ts'

/** Returns the admissions in the order in which they run. */
export const createAdmissions = (storage: Storage): readonly Admission[] => [
  jobSelector,
  priorities,
  serviceAccounts,
  defaultTolerations,
  spreadKeys,
  limitRangeDefaults,
  claimDefaults,
  volumeDefaults,
  serviceAddresses(storage),
  quotaLimits,
]
