import { type Message, message } from '../../model/messages/message.ts'
import { toAnswer } from '../errors.ts'
import type { GroupMapping } from './mapping.ts'

type Outcome = 'passed' | 'warning' | 'failed'

interface Check<Name extends string> {
  name: Name
  result: Outcome
  message: string
  reasons?: readonly Message[]
}

/** Returns one result of a test. */
export const toCheck = <Name extends string>(name: Name, result: Outcome, text: Message): Check<Name> => ({
  name,
  result,
  ...toAnswer(text),
})

/** Returns the summary of a provider's test. */
export function summaryOf(checks: readonly Pick<Check<string>, 'result'>[], provider: string): Message {
  const count = (result: Outcome): number => checks.filter((check) => check.result === result).length
  if (count('failed') > 0) return message('signIns.testFailed', { provider, count: count('failed') })
  return count('warning') > 0
    ? message('signIns.testWarned', { provider, count: count('warning') })
    : message('signIns.testPassed', { provider })
}

/** Checks that somebody may sign in. */
export function testMapping({ roleGroups, defaultRole }: GroupMapping): [Outcome, Message] {
  const count = Object.keys(roleGroups ?? {}).length
  if (defaultRole !== null) return ['warning', message('signIns.everybodyMapped', { role: defaultRole })]
  return count === 0
    ? ['failed', message('signIns.noneMapped')]
    : ['passed', message('signIns.mapped', { count })]
}
