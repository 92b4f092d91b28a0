import { access } from './access.ts'
import { alarms } from './alarms.ts'
import { connections } from './connections.ts'
import { kubeconfigs } from './kubeconfigs.ts'
import { problems } from './problems.ts'
import { references } from './references.ts'
import { requests } from './requests.ts'
import { rules } from './rules.ts'
import { states } from './states.ts'
import { transactions } from './transactions.ts'
import { values } from './values.ts'
import { violations } from './violations.ts'
import { words } from './words.ts'

/**
 * English texts of everything that the service reports, by area and name, as ICU messages. The service renders them
 * for clients of the API; the console translates a message by its code, and shows the service's English where a
 * language lacks it.
 */
export const messages = {
  access,
  alarms,
  connections,
  kubeconfigs,
  problems,
  references,
  requests,
  rules,
  states,
  transactions,
  values,
  violations,
  words,
} as const
