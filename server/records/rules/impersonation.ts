import { type Message, message } from '../../../model/messages/message.ts'
import {
  checkConnection,
  type ImpersonationCheck,
} from '../../clusters/connection/impersonation/check-impersonation.ts'
import { isUsablePrefix } from '../../clusters/connection/impersonation/identity.ts'
import { impersonatorCommand } from '../../clusters/connection/impersonation/impersonator.ts'
import { requireWriter } from '../../access/permissions.ts'
import { ClusterError } from '../../clusters/connection/cluster.ts'
import { parseKubeconfig } from '../../clusters/connection/kubeconfig/kubeconfig.ts'
import { textOf, unavailable, type Violation } from '../../errors.ts'
import type { RowOf } from '../../store/store.ts'
import type { Context } from '../context.ts'
import { type DraftOf, violationAt } from '../draft.ts'

type Draft = DraftOf<'cluster.HostCluster'>
type Row = RowOf<'cluster.HostCluster'>

const settings = ['impersonateUsers', 'impersonationPrefix'] as const

/**
 * Throws 403 if an account that manages a cluster by a grant changes the settings: the cluster's own RBAC would no longer limit
 * it.
 */
function requireUnchanged({ actor, model }: Context, draft: Draft, row: Row): void {
  const entry = model.get('cluster.HostCluster')
  const isSame = settings.every((name) => {
    const [given, unset] = [draft.attributes[name], entry.attributes.get(name)?.default]
    return given === undefined || (given ?? unset) === (row.attributes[name] ?? unset)
  })
  if (!isSame) requireWriter(actor, entry, message('access.changeImpersonation'))
}

/**
 * Checks a cluster's settings for impersonation. Checks the service's rights in the cluster when impersonation is turned on,
 * and again with each new kubeconfig.
 */
export async function checkImpersonation(
  context: Context,
  draft: Draft,
  row: Row | null,
): Promise<Violation[]> {
  const { impersonateUsers, impersonationPrefix } = draft.attributes
  if (typeof impersonationPrefix === 'string' && !isUsablePrefix(impersonationPrefix))
    return [violationAt(draft, 'impersonationPrefix', message('rules.prefixCharacters'))]
  if (row) requireUnchanged(context, draft, row)
  const was = row?.attributes.impersonateUsers === true
  const is = impersonateUsers === undefined ? was : impersonateUsers === true
  const hasOther = draft.secrets['kubeconfig'] != null
  if (!is || (was && !hasOther)) return []
  const problem = problemWith(await rightsOf(context, draft, row))
  return problem ? [violationAt(draft, 'impersonateUsers', problem)] : []
}

function problemWith(check: ImpersonationCheck | null): Message | null {
  if (check === null) return message('rules.impersonationAwaited')
  const { impersonated: user, missing, account } = check
  if (user !== null) return message('rules.impersonationNested', { user })
  if (missing.length === 0) return null
  return message('rules.impersonationRefused', { missing, command: impersonatorCommand(account) })
}

/** Checks the kubeconfig in the draft, or else the connected cluster; returns null if there is neither. */
async function rightsOf(
  { clusters }: Context,
  draft: Draft,
  row: Row | null,
): Promise<ImpersonationCheck | null> {
  const { kubeconfig } = draft.secrets
  try {
    if (kubeconfig != null) {
      const { context } = draft.attributes
      return await checkConnection(parseKubeconfig(kubeconfig, typeof context === 'string' ? context : null))
    }
    if (!row || row.attributes.connectionState !== 'connected') return null
    return await clusters.checkImpersonation(row.id)
  } catch (error) {
    throw error instanceof ClusterError ? unavailable(textOf(error), error.retrySeconds) : error
  }
}
