import * as secretActions from '../../../model/actions/secrets.ts'
import { message } from '../../../model/messages/message.ts'
import { isUtf8 } from 'node:buffer'
import { isFields } from '../../../model/fields.ts'
import { invalidAt, toAnswer } from '../../errors.ts'
import { implement } from '../../resources/implement.ts'
import { authorOf, type Context } from '../../records/context.ts'
import { requireReveal } from '../../clusters/guard/guard.ts'
import { requireAdminAround } from '../../access/place-permissions.ts'
import { refusing } from '../../clusters/workloads/workload-refusal.ts'
import { environmentOf, targetOf } from '../../records/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'

/**
 * Reveals one value of a Secret, read from its cluster. The access is recorded before the response; if
 * recording fails, nothing is revealed. The value is written neither to the store nor to the log.
 */
export const reveal = implement(secretActions.reveal, {
  apply: async (context, request) => {
    const {
      resource,
      body: { key },
    } = request
    // Tokens of Kubernetes' own controllers would grant access to the whole cluster.
    await requireAdminAround(context, resource, { doing: message('access.revealValue'), verb: 'reveal' })
    const bytes = await readValue(context, resource, key)
    await noteReading(context, resource, key)
    const isText = isUtf8(bytes) && !bytes.includes(0)
    const encoding: 'text' | 'base64' = isText ? 'text' : 'base64'
    return {
      status: 200,
      ...toAnswer(message('secrets.shown', { secret: resource.name ?? '', key })),
      key,
      value: bytes.toString(isText ? 'utf8' : 'base64'),
      encoding,
    }
  },
})

async function readValue(context: Context, secret: ResourceRow, key: string): Promise<Buffer> {
  const { hostClusterId, reference } = await targetOf(context, secret)
  const driver = await context.clusters.connected(hostClusterId)
  const object = await refusing({ name: 'Secret' }, () => driver.get(reference))
  requireReveal(context.actor, object)
  const { data } = object
  const value = isFields(data) && Object.hasOwn(data, key) ? data[key] : undefined
  if (typeof value === 'string') return Buffer.from(value, 'base64')
  throw invalidAt(
    { modelIndex: 'Secret', field: 'key' },
    message('secrets.noKey', { secret: secret.name ?? '', key }),
  )
}

async function noteReading(context: Context, secret: ResourceRow, key: string): Promise<void> {
  const { id: parent } = await environmentOf(context, secret)
  await context.store.write(authorOf(context), (transaction) =>
    transaction.insert(
      { parent, relation: 'secretReadings' },
      {
        class: 'environments.SecretReading',
        attributes: { name: `${secret.name}/${key}`, user: context.actor.name, readOn: context.now() },
      },
    ),
  )
}
