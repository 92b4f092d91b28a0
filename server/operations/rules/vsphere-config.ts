import { part } from '../../../model/part.ts'
import type { ResourceRow } from '../../store/store.ts'
import { violationAt } from '../draft.ts'
import type { Reader } from '../resolve-reference.ts'
import type { ClassRules } from '../class-rules.ts'
import { listNames } from '../words.ts'

const isMade = ({ attributes }: ResourceRow): boolean =>
  typeof attributes['instanceId'] === 'string' || typeof attributes['launchTask'] === 'string'

/** Returns why the data center can't change: existing machines would no longer be found or deleted. */
async function whyItStays(reader: Reader, { parentId, attributes }: ResourceRow): Promise<string | null> {
  const hosts = parentId === null ? [] : await reader.related(parentId, 'hosts')
  const made = hosts.filter(isMade)
  return made.length === 0
    ? null
    : part`machines of the host group are in ${String(attributes['datacenter'])} (${listNames(made)}). Set minHosts and desiredCount of the host group to 0, and wait until they have gone`
}

export const vSphereConfigRules: ClassRules = {
  goesAlone: true,

  async check(_context, { reader, draft, row }) {
    const { datacenter } = draft.attributes
    if (!row || datacenter === undefined || datacenter === row.attributes['datacenter']) return []
    const reason = await whyItStays(reader, row)
    return reason === null ? [] : [violationAt(draft, 'datacenter', `cannot be changed while ${reason}`)]
  },

  async checkDelete(reader, row) {
    const reason = await whyItStays(reader, row)
    const message = `VSphereConfig cannot be deleted while ${reason}.`
    const violations = reason === null ? [] : [{ modelIndex: 'VSphereConfig', field: null, message }]
    return { violations, alsoIds: [] }
  },
}
