import { message } from '../../../model/messages/message.ts'
import { violationAt } from '../draft.ts'
import type { RulesOf } from '../class-rules.ts'

export const simulatedClusterRules: RulesOf<'config.SimulatedCluster'> = {
  async check(_context, { reader, draft, row }) {
    const { lostNodes } = draft.attributes
    if (!Array.isArray(lostNodes) || lostNodes.length === 0 || !row) return []
    const cluster = await reader.related('config.SimulatedCluster', row.id, 'hostCluster')
    const nodes = cluster ? await reader.find({ class: 'cluster.Node', below: cluster.id }) : []
    const unknown = lostNodes.find((name) => !nodes.some((node) => node.name === name))
    if (unknown === undefined) return []
    return [
      violationAt(
        draft,
        'lostNodes',
        message('rules.noNode', { name: String(unknown), cluster: row.name ?? '' }),
      ),
    ]
  },
}
