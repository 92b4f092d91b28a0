import { type Message, message } from '../../../model/messages/message.ts'
import { violationOf } from '../../errors.ts'
import type { RowOf } from '../../store/store.ts'
import { violationAt } from '../draft.ts'
import type { Reader } from '../resolve-reference.ts'
import type { RulesOf } from '../class-rules.ts'
import { namesOf } from '../words.ts'

type Row = RowOf<'config.VSphereConfig'>

/** Returns why the data center can't change: existing machines would no longer be found or deleted. */
async function whyItStays(reader: Reader, { parentId, attributes }: Row): Promise<Message | null> {
  const hosts = parentId === null ? [] : await reader.related('config.HostGroup', parentId, 'hosts')
  const made = hosts.filter(
    (host) => host.attributes.instanceId !== null || host.attributes.launchTask !== null,
  )
  return made.length === 0
    ? null
    : message('rules.machinesElsewhere', {
        datacenter: attributes.datacenter,
        names: namesOf(made),
      })
}

export const vSphereConfigRules: RulesOf<'config.VSphereConfig'> = {
  goesAlone: true,

  async check(_context, { reader, draft, row }) {
    const { datacenter } = draft.attributes
    if (!row || datacenter === undefined || datacenter === row.attributes.datacenter) return []
    const reason = await whyItStays(reader, row)
    return reason === null
      ? []
      : [violationAt(draft, 'datacenter', message('rules.movedWithMachines', { reason }))]
  },

  async checkDelete(reader, row) {
    const reason = await whyItStays(reader, row)
    const violations =
      reason === null
        ? []
        : [
            violationOf(
              { modelIndex: 'VSphereConfig', field: null },
              message('rules.machinesInTheWay', { reason }),
            ),
          ]
    return { violations, alsoIds: [] }
  },
}
