import { message } from '../../model/messages/message.ts'
import { invalid, malformed, violationOf } from '../errors.ts'
import type { ActionHandler, ActionRequest } from '../resources/action.ts'
import { authorOf, type Context } from '../records/context.ts'
import { requireWrite } from '../access/permissions.ts'
import { getResource } from '../resources/read.ts'
import { getRow } from '../resources/update.ts'
import type { ResourceRow } from '../store/store.ts'

const longestReason = 1024

/** Hides an alarm until it clears; if it fires again later, it is reported again. Returns the alarm. */
export const dismiss: ActionHandler = async (context, request) => {
  const reason = readReason(request)
  return change(context, request.resource, 'active', {
    state: 'dismissed',
    dismissedBy: context.actor.name,
    dismissedOn: context.now(),
    dismissReason: reason,
  })
}

/** Undoes a dismissal. Returns the alarm. */
export const undismiss: ActionHandler = (context, { resource }) =>
  change(context, resource, 'dismissed', {
    state: 'active',
    dismissedBy: null,
    dismissedOn: null,
    dismissReason: null,
  })

function readReason({ body }: ActionRequest): string | null {
  const reason = body['reason'] ?? null
  if (reason === null || reason === '') return null
  if (typeof reason === 'string' && reason.length <= longestReason) return reason
  throw malformed(message('alarmActions.reasonShape', { limit: longestReason }))
}

async function change(
  context: Context,
  alarm: ResourceRow,
  from: 'active' | 'dismissed',
  attributes: Record<string, unknown>,
): Promise<unknown> {
  const entry = context.model.get(alarm.class)
  await requireSubject(context, alarm)
  await context.store.write(authorOf(context), async (transaction) => {
    const row = await getRow(transaction, entry, alarm.id)
    const { state } = row.attributes
    if (state === attributes['state']) return
    if (state !== from) throw refuse(row, from)
    await transaction.update(row.id, { attributes })
  })
  return JSON.parse(await getResource(context, entry, alarm.id)) as unknown
}

/** Dismissing an alarm requires write permission for its subject. */
async function requireSubject(context: Context, alarm: ResourceRow): Promise<void> {
  const subject = await context.store.get(alarm.parentId ?? '')
  if (!subject) return
  const { service, label } = context.model.get(subject.class)
  requireWrite(
    context.actor,
    service,
    message('access.dismissAlarm', { name: subject.name ?? '', kind: { label } }),
  )
}

const refuse = ({ name, attributes }: ResourceRow, from: string) =>
  invalid([
    violationOf(
      { modelIndex: 'Alarm', field: 'state' },
      message('alarmActions.wrongState', {
        name: name ?? '',
        state: String(attributes['state']),
        wanted: from,
      }),
    ),
  ])

const alarm = { 'application/json': { schema: { $ref: '#/components/schemas/environments.Alarm' } } }

dismiss.check = (_context, request) => readReason(request)

dismiss.describes = {
  summary: 'Take an alarm out of the current ones until it is over',
  body: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          reason: {
            type: ['string', 'null'],
            maxLength: longestReason,
            description: 'Why, for others to read.',
          },
        },
      },
      example: { reason: 'The cluster is being moved until Monday.' },
    },
  },
  answer: alarm,
}

undismiss.describes = { summary: 'Take the dismissal of an alarm back', answer: alarm }
