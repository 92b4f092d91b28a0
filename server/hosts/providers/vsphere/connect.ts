import { message } from '../../../../model/messages/message.ts'
import type { Provider, ProviderSettings } from '../provider.ts'
import { textOf } from '../text-of.ts'
import { listChoices } from './choices.ts'
import { endInstances } from './end.ts'
import { failureOf } from './failure.ts'
import { launchInstance } from './launch.ts'
import { listMachines } from './machines.ts'
import { readDatacenter } from './places.ts'
import { Account } from './session.ts'
import { validateAccess } from './validate-access.ts'

/** VMware vSphere: virtual machines that a vCenter clones from templates. */
export async function connectVSphere(settings: ProviderSettings): Promise<Provider> {
  const account = await Account.of(settings)
  return {
    validateAccess: () => validateAccess(account),
    listChoices: async (query) => listChoices(await account.session(), query),
    async listInstances({ group, config, hosts }) {
      const vim = await account.session()
      try {
        const datacenter = await readDatacenter(vim, textOf(config['datacenter']))
        const machines = await listMachines(vim, datacenter, { group, hosts })
        return machines.map(({ instance }) => instance)
      } catch (error) {
        throw failureOf(error, message('vsphere.listMachines'))
      }
    },
    launchInstance: async (order) => launchInstance(await account.session(), order),
    endInstances: async (place, ids) => endInstances(await account.session(), place, ids),
    scalingGroup: () => null,
    close: () => account.close(),
  }
}
