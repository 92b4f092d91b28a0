import { message } from '../../../model/messages/message.ts'
import { providerTypeOf } from '../../../model/config/provider-types.ts'
import { type Violation, violationOf } from '../../errors.ts'
import type { RowOf } from '../../store/store.ts'
import { toStatus } from '../../messages/to-status.ts'
import { type DraftOf, violationAt } from '../draft.ts'
import { changedNames } from '../check.ts'
import type { RulesOf } from '../class-rules.ts'
import { isServiceAddress } from '../service-address.ts'
import { namesOf } from '../words.ts'
import { checkCertificate } from './certificate.ts'

type Draft = DraftOf<'config.CloudProvider'>
type Row = RowOf<'config.CloudProvider'>

/** Resets the validation result if credentials or account settings change. */
function forgetValidation(draft: Draft, row: Row | null): void {
  if (row === null || row.attributes.isDirectConnect === true) return
  const changed = changedNames(draft, row)
  const isChanged =
    Object.keys(draft.secrets).length > 0 ||
    providerTypeOf(row.attributes.type).account.some((name) => changed.includes(name))
  if (!isChanged || row.attributes.state === 'unknown') return
  draft.attributes.state = 'unknown'
  draft.attributes.validatedOn = null
  Object.assign(draft.attributes, toStatus([message('providers.settingsChanged')]))
}

/** Stored without a trailing slash, since commands append to it. */
function checkServiceAddress(draft: Draft): Violation[] {
  const { serviceAddress } = draft.attributes
  if (typeof serviceAddress !== 'string') return []
  const address = serviceAddress.trim().replace(/\/+$/, '')
  draft.attributes.serviceAddress = address === '' ? null : address
  if (address === '' || isServiceAddress(address)) return []
  const problem = message('rules.noServiceAddress')
  return [violationAt(draft, 'serviceAddress', problem)]
}

export const cloudProviderRules: RulesOf<'config.CloudProvider'> = {
  prepare(_context, draft, row) {
    forgetValidation(draft, row)
    return Promise.resolve([...checkServiceAddress(draft), ...checkCertificate(draft)])
  },

  /** Host groups are running machines: they must be deleted explicitly, never along with their provider. */
  async checkDelete(reader, row) {
    const groups = await reader.related(row.id, 'hostGroups')
    if (groups.length === 0) return { violations: [], alsoIds: [] }
    const text = message('rules.providerHasGroups', { name: row.name ?? '', groups: namesOf(groups) })
    return {
      violations: [violationOf({ modelIndex: 'CloudProvider', field: 'hostGroups' }, text)],
      alsoIds: [],
    }
  },
}
