import * as alarmActions from '../../model/actions/alarms.ts'
import { message } from '../../model/messages/message.ts'
import { toAnswer } from '../errors.ts'
import { randomUUID } from 'node:crypto'
import { renderMessage } from '../messages/render-message.ts'
import { implement } from '../resources/implement.ts'
import { noteTry, tryTarget } from './targets.ts'

/** Sends one test message immediately and records the result on the target. */
export const testTarget = implement(alarmActions.testTarget, {
  apply: async (context, { resource }) => {
    const now = context.now()
    const failure = await tryTarget(context, resource, {
      delivery: randomUUID(),
      event: 'test',
      alarm: {
        id: resource.id,
        name: renderMessage(message('deliveries.testName', { target: resource.name ?? resource.id })),
        type: 'test',
        severity: 'informational',
        status: [renderMessage(message('deliveries.testCause', { user: context.actor.name }))],
        advice: null,
        subject: resource.name,
        object: null,
        environment: null,
        cluster: null,
        beganOn: now,
        raisedOn: now,
        clearedOn: null,
      },
    })
    await noteTry(context, resource.id, failure)
    const reported = failure
      ? failure.reason
      : message('alarmActions.delivered', { address: resource.attributes.address ?? '' })
    return { status: 200, isDelivered: failure === null, ...toAnswer(reported) }
  },
})
