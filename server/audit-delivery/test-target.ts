import { testAuditTarget as declaration } from '../../model/actions/audit.ts'
import { message } from '../../model/messages/message.ts'
import { toAnswer } from '../errors.ts'
import { implement } from '../resources/implement.ts'
import { tryAudit } from './deliver-audit.ts'

/** Sends one test message immediately and records the result on the target. */
export const testAuditTarget = implement(declaration, {
  apply: async (context, { resource }) => {
    const failure = await tryAudit(context, resource, { event: 'test', entries: [] })
    const reported = failure
      ? failure.reason
      : message('alarmActions.delivered', { address: resource.attributes.address ?? '' })
    return { status: 200, isDelivered: failure === null, ...toAnswer(reported) }
  },
})
