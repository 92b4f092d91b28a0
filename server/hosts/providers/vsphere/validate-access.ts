import { message } from '../../../../model/messages/message.ts'
import { type AccessReport, checkAccess, ProviderError } from '../provider.ts'
import { failureOf } from './failure.ts'
import { listDatacenters } from './places.ts'
import type { Account } from './session.ts'

/** Checks the user's identity, then its data centers. */
export const validateAccess = (account: Account): Promise<AccessReport> =>
  checkAccess(failureOf, {
    credentials: async () => {
      const { about } = await account.session({ isFresh: true })
      const { host, user } = account
      return message('vsphere.signedIn', { product: about.fullName, host, user })
    },
    datacenters: async () => {
      const datacenters = await listDatacenters(await account.session())
      if (datacenters.length === 0) throw new ProviderError(message('vsphere.noDatacenter'))
      return message('vsphere.datacenters', { names: datacenters.map(({ path }) => path) })
    },
  })
