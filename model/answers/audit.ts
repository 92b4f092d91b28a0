import * as s from '../schema.ts'

/** Kinds of audit entries, for filters. */
export const auditCategories = [
  'authentication',
  'authorization',
  'change',
  'account',
  'secret',
  'terminal',
  'kubectl',
  'export',
  'audit',
] as const

export type AuditCategory = (typeof auditCategories)[number]

export const auditOutcomes = ['success', 'failure'] as const

/** Everything about an event except its place in the log. Field names are stable. */
const facts = {
  id: s.uuid({ description: 'Identifies the entry, also in deliveries that are repeated.' }),
  time: s.time(),
  category: s.choice(auditCategories),
  event: s.string({
    description:
      'What happened: an action of the model, such as `scale`; `created`, `modified` or `deleted`; `undo`; `signIn`, ' +
      '`signOut`, `request` (refused), `export`, `reveal`, `openTerminal`, `endTerminal`, `kubectl`; `expired` when ' +
      'old entries were deleted.',
  }),
  outcome: s.choice(auditOutcomes),
  user: s.nullable(s.string({ description: 'Name of the account at that time; null if it is unknown.' })),
  userId: s.nullable(s.uuid()),
  apiKey: s.nullable(
    s.object(
      { id: s.uuid(), name: s.string() },
      { description: 'API key that authenticated the user, with its name at that time.' },
    ),
  ),
  session: s.nullable(s.uuid({ description: 'Console session that authenticated the user.' })),
  address: s.nullable(
    s.string({ description: 'Client address, from X-Forwarded-For of trusted proxies only.' }),
  ),
  userAgent: s.nullable(s.string()),
  resource: s.nullable(
    s.object(
      { class: s.string(), id: s.uuid(), name: s.nullable(s.string()) },
      { description: 'First resource concerned.' },
    ),
  ),
  changeSet: s.nullable(
    s.uuid({ description: 'Change set of a write; its changes are at /environments/api/changeSets/{id}.' }),
  ),
  changes: s.nullable(
    s.object(
      { number: s.integer(), count: s.count(), sha256: s.string() },
      { description: 'Number of changes, and a digest of them with the values before and after.' },
    ),
  ),
  details: s.fields({ description: 'Further facts, depending on the event.' }),
}

/** An event as it is recorded, without its place in the log. */
export type AuditFacts = s.ObjectOf<typeof facts>

export const auditEntry = s.named(
  'AuditEntry',
  s.object(
    {
      number: s.integer({ description: 'Consecutive number in the log.' }),
      ...facts,
      hash: s.string({ description: 'SHA-256 that chains the entry to the one before it.' }),
    },
    { description: 'An entry of the audit log.' },
  ),
)

export type AuditEntry = s.ValueOf<typeof auditEntry>

const values = s.nullable(
  s.fields({ description: 'Changed values; all of them for a creation or deletion.' }),
)

export const exportedEntry = s.named(
  'ExportedAuditEntry',
  s.object(
    {
      number: s.integer(),
      ...facts,
      hash: s.string(),
      changed: s.array(
        s.object({
          class: s.string(),
          id: s.uuid(),
          name: s.nullable(s.string()),
          kind: s.choice(['created', 'modified', 'deleted']),
          before: values,
          after: values,
        }),
        { description: 'Changes of a write. Secret values are never recorded.' },
      ),
    },
    { description: 'An entry of the audit log, with the changes of a write.' },
  ),
)

export type ExportedEntry = s.ValueOf<typeof exportedEntry>

export const auditDeliveries = s.array(
  s.object({
    target: s.uuid({ description: 'Id of the audit target.' }),
    position: s.count({ description: 'Number of the last entry that was sent.' }),
    waiting: s.count({ description: 'Number of entries that are still to be sent.' }),
    waitingSince: s.nullable(s.time({ description: 'Time of the first of them; null if there is none.' })),
  }),
)

export type AuditDeliveries = s.ValueOf<typeof auditDeliveries>

export const auditPage = s.object({
  start: s.count(),
  count: s.count(),
  total: s.count({ description: 'Number of all matching entries; with `search`, at most 10,000.' }),
  entries: s.array(auditEntry),
})

export type AuditPage = s.ValueOf<typeof auditPage>
