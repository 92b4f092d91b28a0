import { message } from '../../../model/messages/message.ts'
import type { Violation } from '../../errors.ts'
import type { ResourceRow } from '../../store/store.ts'
import { isSameValue } from '../../records/check.ts'
import { type Draft, violationAt } from '../../records/draft.ts'
import type { Reader } from '../../records/resolve-reference.ts'

/**
 * Returns violations for changes to a secret's destination that don't include the secret. People who can
 * write a resource can't read its secrets, but could redirect them to an address of their own. `row` is the
 * stored resource.
 */
export async function checkSecretPlaces(
  reader: Pick<Reader, 'getSecret'>,
  draft: Draft,
  row: Pick<ResourceRow, 'id' | 'attributes'>,
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const [name, { receives = {} }] of draft.entry.attributes) {
    const secrets = changes(draft, row, name) ? Object.keys(receives) : []
    for (const secret of secrets.filter((other) => draft.secrets[other] === undefined))
      if ((await reader.getSecret(row.id, secret)) !== null)
        violations.push(violationAt(draft, name, message('violations.secretChangesToo', { secret })))
  }
  return violations
}

/** An address that is itself a secret counts as changed if given: no response contains it to be sent back. */
const changes = (
  { attributes, secrets }: Draft,
  row: Pick<ResourceRow, 'attributes'>,
  name: string,
): boolean => name in secrets || (name in attributes && !isSameValue(attributes[name], row.attributes[name]))
