import type { AuditEvent } from '../store.ts'

/** Returns a sign-in of an unknown user, with some facts replaced. */
export const auditEvent = (facts: Partial<AuditEvent> = {}): AuditEvent => ({
  category: 'authentication',
  event: 'signIn',
  outcome: 'success',
  user: null,
  userId: null,
  apiKey: null,
  session: null,
  address: '192.0.2.1',
  userAgent: null,
  resource: null,
  changeSet: null,
  changes: null,
  details: {},
  ...facts,
})
