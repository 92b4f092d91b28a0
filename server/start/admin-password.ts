import type { BlockList } from 'node:net'
import { hasUsers } from './first-user.ts'
import { isLoopback } from '../records/reach.ts'
import { whyWeakPassword } from '../access/weak-passwords.ts'
import type { Store } from '../store/store.ts'
import { StartError } from './failure.ts'
import { englishOf } from '../errors.ts'
import { hostInUrl } from '../outside-address.ts'

/** Settings that determine if other machines can reach the service. */
interface Settings {
  adminPassword: string | null
  host: string
  publicUrl: string | null
  trustedProxies: BlockList
}

const isReachable = ({ host, publicUrl, trustedProxies }: Settings): boolean =>
  publicUrl !== null || trustedProxies.rules.length > 0 || !isLoopback(`https://${hostInUrl(host)}`)

/**
 * Refuses a weak ADMIN_PASSWORD if other machines can reach the service. It only applies to the first user;
 * to try the service out on one machine, any password is accepted.
 */
export async function requireStrongPassword(store: Store, settings: Settings): Promise<void> {
  const { adminPassword } = settings
  if (adminPassword === null || !isReachable(settings) || (await hasUsers(store))) return
  const problem = await whyWeakPassword(adminPassword, 'admin')
  if (problem === null) return
  throw new StartError(
    `ADMIN_PASSWORD ${englishOf(problem)}. Set another one, or unset it to have one generated.`,
  )
}
