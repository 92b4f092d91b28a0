import type { Provider, ProviderSettings } from '../provider.ts'
import { openAccount } from './account.ts'
import { listChoices } from './choices.ts'
import { endInstances, launchInstance, listInstances } from './instances.ts'
import { scalingGroupOf } from './scaling-group.ts'
import { validateAccess } from './validate-access.ts'

/** Amazon Web Services: instances of EC2. */
export async function connectAws(settings: ProviderSettings): Promise<Provider> {
  const account = await openAccount(settings)
  return {
    validateAccess: () => validateAccess(account),
    listChoices: (query) => listChoices(account, query),
    listInstances: (place) => listInstances(account, place),
    launchInstance: (order) => launchInstance(account, order),
    endInstances: (place, ids) => endInstances(account, place, ids),
    scalingGroup: (place) => scalingGroupOf(account, place),
    close: () => account.close(),
  }
}
