import type { AuditCategory } from '../../../model/answers/audit.ts'
import type { Model } from '../../../model/registry.ts'
import { isWhole } from '../../../model/wholes.ts'
import type { Author, Change, Origin } from '../store.ts'
import type { AuditEvent } from './audit.ts'

type Kind = Change['kind']

/** Records of external actions, with the events of their creation and modification. */
const notes: Readonly<Record<string, { category: AuditCategory; events: Partial<Record<Kind, string>> }>> = {
  'environments.SecretReading': { category: 'secret', events: { created: 'reveal' } },
  'environments.TerminalSession': {
    category: 'terminal',
    events: { created: 'openTerminal', modified: 'endTerminal' },
  },
  'cluster.KubernetesRequest': {
    category: 'kubectl',
    events: { created: 'kubectl', modified: 'kubectl' },
  },
}

interface Written {
  author: Author
  changeSet: string
  /** Number of the change set's row. */
  number: number
  time: number
  changes: readonly Change[]
  /** Digest of the rows of the changes. */
  sha256: string
}

const noOrigin: Origin = { userId: null, session: null, address: null, userAgent: null }

/** Returns the audit entry of a transaction's changes. */
export function changeEvent(model: Model, written: Written): AuditEvent {
  const { author, changes, number, sha256 } = written
  const main = changes.find((change) => isWhole(model.get(change.class))) ?? changes[0]
  return {
    time: written.time,
    ...(main ? (noteOf(main) ?? actionOf(author, main)) : unknown),
    outcome: 'success',
    user: author.name,
    apiKey: keyOf(author),
    ...(author.origin ?? noOrigin),
    resource: main ? { class: main.class, id: main.id, name: main.name } : null,
    changeSet: written.changeSet,
    changes: { number, count: changes.length, sha256 },
  }
}

type Described = Pick<AuditEvent, 'category' | 'event' | 'details'>

/** Transactions without changes have no entry. */
const unknown: Described = { category: 'change', event: 'modified', details: {} }

const keyOf = ({ key }: Author): AuditEvent['apiKey'] => (key ? { id: key.id, name: key.name } : null)

function noteOf(main: Change): Described | null {
  const known = notes[main.class]
  if (!known) return null
  return { category: known.category, event: known.events[main.kind] ?? main.kind, details: main.after ?? {} }
}

function actionOf({ action, undoes }: Author, main: Change): Described {
  const category = main.class.startsWith('users.') ? 'account' : 'change'
  if (undoes !== undefined) return { category, event: 'undo', details: { undoes } }
  if (!action) return { category, event: main.kind, details: {} }
  const { name, ...details } = action
  return { category, event: name, details }
}
