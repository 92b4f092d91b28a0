import type { Violation } from '../errors.ts'
import type { ResourceRow } from '../store/store.ts'
import { isSameValue } from './check.ts'
import { type Draft, violationAt } from './draft.ts'
import type { Reader } from './resolve-reference.ts'

/**
 * Changes of where stored secrets are sent that do not bring them. Who may write a resource may not read its secrets: they
 * would be sent to whatever address it is told next. `row` is the resource as it is.
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
        violations.push(
          violationAt(draft, name, `changes with the ${secret} alone: give the ${secret} again, too`),
        )
  }
  return violations
}

/** An address that is a secret itself is another one wherever it is given, as nobody sends back what no answer holds. */
const changes = (
  { attributes, secrets }: Draft,
  row: Pick<ResourceRow, 'attributes'>,
  name: string,
): boolean => name in secrets || (name in attributes && !isSameValue(attributes[name], row.attributes[name]))
