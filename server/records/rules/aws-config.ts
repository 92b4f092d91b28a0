import { type Message, message } from '../../../model/messages/message.ts'
import { violationOf } from '../../errors.ts'
import type { RowOf } from '../../store/store.ts'
import { violationAt } from '../draft.ts'
import type { RulesOf } from '../class-rules.ts'

/** Fields that identify the scaling group. */
const places = ['awsConfigType', 'region', 'autoScalingGroupId'] as const

/** Returns why a configuration can't be deleted: the service's scaling group would stay in the account. */
export const whyConfigStays = ({
  attributes: { madeScalingGroup: name },
}: RowOf<'config.AwsConfig'>): Message | null =>
  name === null ? null : message('rules.scalingGroupMade', { name, advice: message('rules.emptyHostGroup') })

export const awsConfigRules: RulesOf<'config.AwsConfig'> = {
  goesAlone: true,

  check(_context, { draft, row }) {
    if (!row || row.attributes.madeScalingGroup === null) return Promise.resolve([])
    const moved = places.filter(
      (name) => name in draft.attributes && draft.attributes[name] !== row.attributes[name],
    )
    const problem = message('rules.scalingGroupStays', { advice: message('rules.emptyHostGroup') })
    return Promise.resolve(moved.map((name) => violationAt(draft, name, problem)))
  },

  checkDelete(_reader, row) {
    const reason = whyConfigStays(row)
    const violations = reason === null ? [] : [violationOf({ modelIndex: 'AwsConfig', field: null }, reason)]
    return Promise.resolve({ violations, alsoIds: [] })
  },
}
