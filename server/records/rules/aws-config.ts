import { type Message, message } from '../../../model/messages/message.ts'
import { violationOf } from '../../errors.ts'
import type { ResourceRow } from '../../store/store.ts'
import { violationAt } from '../draft.ts'
import type { ClassRules } from '../class-rules.ts'

/** Fields that identify the scaling group. */
const places = ['awsConfigType', 'region', 'autoScalingGroupId'] as const

const isMade = ({ attributes }: ResourceRow): boolean => typeof attributes['madeScalingGroup'] === 'string'

/** Returns why a configuration can't be deleted: the service's scaling group would stay in the account. */
export const whyConfigStays = (row: ResourceRow): Message | null =>
  isMade(row)
    ? message('rules.scalingGroupMade', {
        name: String(row.attributes['madeScalingGroup']),
        advice: message('rules.emptyHostGroup'),
      })
    : null

export const awsConfigRules: ClassRules = {
  goesAlone: true,

  check(_context, { draft, row }) {
    if (!row || !isMade(row)) return Promise.resolve([])
    const moved = places.filter(
      (name) => name in draft.attributes && draft.attributes[name] !== (row.attributes[name] ?? null),
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
