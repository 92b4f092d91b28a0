import { part } from '../../../model/part.ts'
import type { ResourceRow } from '../../store/store.ts'
import { violationAt } from '../draft.ts'
import type { ClassRules } from '../class-rules.ts'

/** Fields that identify the scaling group. */
const places = ['awsConfigType', 'region', 'autoScalingGroupId'] as const

const isMade = ({ attributes }: ResourceRow): boolean => typeof attributes['madeScalingGroup'] === 'string'

const advice =
  'Set minHosts and desiredCount of the host group to 0, and wait until the service has deleted the scaling group'

/** Returns why a configuration can't be deleted: the service's scaling group would stay in the account. */
export const whyConfigStays = (row: ResourceRow): string | null =>
  isMade(row)
    ? `The service made the scaling group ${row.attributes['madeScalingGroup']} for it. ${advice}.`
    : null

export const awsConfigRules: ClassRules = {
  goesAlone: true,

  check(_context, { draft, row }) {
    if (!row || !isMade(row)) return Promise.resolve([])
    const moved = places.filter(
      (name) => name in draft.attributes && draft.attributes[name] !== (row.attributes[name] ?? null),
    )
    const problem = part`cannot be changed while the scaling group that the service made is there. ${advice}`
    return Promise.resolve(moved.map((name) => violationAt(draft, name, problem)))
  },

  checkDelete(_reader, row) {
    const message = whyConfigStays(row)
    const violations = message === null ? [] : [{ modelIndex: 'AwsConfig', field: null, message }]
    return Promise.resolve({ violations, alsoIds: [] })
  },
}
