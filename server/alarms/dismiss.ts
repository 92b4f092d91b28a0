import * as alarmActions from '../../model/actions/alarms.ts'
import { message } from '../../model/messages/message.ts'
import { rolesThatWrite } from '../../model/roles.ts'
import type { Row } from '../../model/types.ts'
import { invalidAt } from '../errors.ts'
import { implement } from '../resources/implement.ts'
import { authorOf, type Context } from '../records/context.ts'
import { requireAt } from '../access/place-permissions.ts'
import { getResource } from '../resources/read.ts'
import { getRow } from '../resources/update.ts'
import type { RowOf } from '../store/store.ts'

type Alarm = RowOf<'environments.Alarm'>

/** Hides an alarm until it clears; if it fires again later, it is reported again. Returns the alarm. */
export const dismiss = implement(alarmActions.dismiss, {
  apply: (context, { resource, body: { reason } }) =>
    change(context, resource, 'active', {
      state: 'dismissed',
      dismissedBy: context.actor.name,
      dismissedOn: context.now(),
      dismissReason: reason === '' ? null : reason,
    }),
})

/** Undoes a dismissal. Returns the alarm. */
export const undismiss = implement(alarmActions.undismiss, {
  apply: (context, { resource }) =>
    change(context, resource, 'dismissed', {
      state: 'active',
      dismissedBy: null,
      dismissedOn: null,
      dismissReason: null,
    }),
})

async function change(
  context: Context,
  alarm: Alarm,
  from: 'active' | 'dismissed',
  attributes: Partial<Alarm['attributes']>,
): Promise<Row<'environments.Alarm'>> {
  const entry = context.model.get(alarm.class)
  await requireSubject(context, alarm)
  await context.store.write(authorOf(context), async (transaction) => {
    const row = await getRow(transaction, 'environments.Alarm', alarm.id)
    const { state } = row.attributes
    if (state === attributes.state) return
    if (state !== from) throw refuse(row, from)
    await transaction.update(row.id, { attributes })
  })
  return JSON.parse(await getResource(context, entry, alarm.id)) as Row<'environments.Alarm'>
}

/** Dismissing an alarm requires write permission for its subject. */
async function requireSubject(context: Context, alarm: Alarm): Promise<void> {
  const subject = await context.store.get(alarm.parentId ?? '')
  if (!subject) return
  const { id, service, label } = context.model.get(subject.class)
  await requireAt(
    context,
    { verb: 'operate', entry: { id, service, writers: rolesThatWrite(service) }, row: subject },
    message('access.dismissAlarm', { name: subject.name ?? '', kind: { label } }),
  )
}

const refuse = ({ name, attributes }: Alarm, from: string) =>
  invalidAt(
    { modelIndex: 'Alarm', field: 'state' },
    message('alarmActions.wrongState', {
      name: name ?? '',
      state: attributes.state,
      wanted: from,
    }),
  )
