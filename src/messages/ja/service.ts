import type { ServiceWords } from '../service-words.ts'
import { access } from './service/access.ts'
import { alarms } from './service/alarms.ts'
import { connections } from './service/connections.ts'
import { kubeconfigs } from './service/kubeconfigs.ts'
import { requests } from './service/requests.ts'
import { states } from './service/states.ts'
import { values } from './service/values.ts'
import { violations } from './service/violations.ts'
import { words } from './service/words.ts'

/** Messages of the service by area and name. */
export const service: ServiceWords = {
  kubeconfigs,
  access,
  alarms,
  connections,
  requests,
  states,
  values,
  violations,
  words,
}
