import type { ServiceWords } from '../service-words.ts'
import { access } from './service/access.ts'
import { alarms } from './service/alarms.ts'
import { connections } from './service/connections.ts'
import { kubeconfigs } from './service/kubeconfigs.ts'
import { references } from './service/references.ts'
import { requests } from './service/requests.ts'
import { rules } from './service/rules.ts'
import { states } from './service/states.ts'
import { transactions } from './service/transactions.ts'
import { values } from './service/values.ts'
import { violations } from './service/violations.ts'
import { words } from './service/words.ts'

/** Messages of the service by area and name. */
export const service: ServiceWords = {
  access,
  alarms,
  connections,
  kubeconfigs,
  references,
  requests,
  rules,
  states,
  transactions,
  values,
  violations,
  words,
}
