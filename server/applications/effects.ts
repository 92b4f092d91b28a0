import type { ObjectEffect } from '../../model/answers/object-diff.ts'
import { type Message, message } from '../../model/messages/message.ts'

const codes = {
  created: ['imports.created', 'imports.wouldCreate'],
  modified: ['imports.changed', 'imports.wouldChange'],
  deleted: ['imports.deleted', 'imports.wouldDelete'],
  unchanged: ['imports.unchanged', 'imports.unchanged'],
} as const

/** Returns `3 objects: 1 would be created and 2 unchanged.` */
export function effectsOf(effects: readonly Pick<ObjectEffect, 'change'>[], isDryRun: boolean): Message {
  const counts = (['created', 'modified', 'deleted', 'unchanged'] as const).flatMap((change) => {
    const count = effects.filter((entry) => entry.change === change).length
    return count === 0 ? [] : [message(codes[change][isDryRun ? 1 : 0], { count })]
  })
  return message('imports.effects', { count: effects.length, effects: counts })
}
