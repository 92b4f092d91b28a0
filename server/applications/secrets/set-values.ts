import type { CheckedBody } from '../../../model/action.ts'
import * as secretActions from '../../../model/actions/secrets.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { type Fields, fieldsOf } from '../../../model/fields.ts'
import { isSecretKey, maxSecretBytes } from '../../../model/formats.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { changedMeanwhile, invalidAt, malformed, toAnswer } from '../../errors.ts'
import { implement } from '../../resources/implement.ts'
import { changesOf } from '../../activity/changes.ts'
import { requireAdminAround } from '../../access/place-permissions.ts'
import { editWorkload } from '../../clusters/workloads/workload-write.ts'

interface Wanted {
  /** New values by key; null removes the key. */
  values: Readonly<Record<string, string | null>>
  /** Version of the Secret that the change is based on; null for any. */
  resourceVersion: string | null
}

/**
 * Sets, replaces and removes single keys of a Secret. Other keys keep their values, which the client needn't
 * know. Values are written neither to the store nor to the log.
 */
export const setValues = implement(secretActions.setValues, {
  read: (_context, { body }) => readWanted(body),
  apply: async (context, { resource }, wanted) => {
    await requireAdminAround(context, resource, { doing: message('access.setSecretValues') })
    const written = await editWorkload(context, resource, (object) => {
      requireChangeable(object as KubernetesObject, wanted)
      return { data: dataOf(wanted) }
    })
    return {
      status: 200,
      ...toAnswer(message('secrets.changed', { secret: resource.name ?? '' })),
      changes: changesOf(context, [written]),
    }
  },
})

const dataOf = ({ values }: Wanted): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([key, text]) => [
      key,
      text === null ? null : Buffer.from(text).toString('base64'),
    ]),
  )

function readWanted({ values, resourceVersion }: CheckedBody<typeof secretActions.setValues>): Wanted {
  const entries = Object.entries(fieldsOf(values))
  if (entries.length === 0) throw malformed(message('secrets.valuesShape'))
  for (const [key, value] of entries) {
    checkKey(key)
    if (value !== null && typeof value !== 'string') throw refused(message('secrets.notText', { key }))
  }
  const read = Object.fromEntries(entries) as Wanted['values']
  const bytes = Object.values(read).reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0)
  if (bytes > maxSecretBytes) throw refused(message('secrets.tooLarge'))
  return { values: read, resourceVersion }
}

function checkKey(key: string): void {
  if (isSecretKey(key)) return
  throw refused(message('secrets.invalidKey', { key }))
}

const refused = (text: Message): Error => invalidAt({ modelIndex: 'Secret', field: 'values' }, text)

function requireChangeable({ metadata, immutable }: KubernetesObject, { resourceVersion }: Wanted): void {
  if (resourceVersion !== null && resourceVersion !== metadata.resourceVersion)
    throw changedMeanwhile(message('secrets.changedMeanwhile', { secret: metadata.name }))
  if (immutable === true) throw refused(message('secrets.immutable', { secret: metadata.name }))
}
