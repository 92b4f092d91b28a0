import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { Message } from '../../../model/messages/message.ts'
import {
  estimateOptions,
  passwordWords,
  textsOfAccount,
  whyWeak,
} from '../../../model/users/password-strength.ts'

const factory = new ZxcvbnFactory({
  ...estimateOptions,
  dictionary: { ...dictionary, gantry: [...passwordWords] },
  graphs: adjacencyGraphs,
})

/** Returns a score from 0 to 4, and the service's reason if it refuses the password. */
export function estimatePassword(password: string, name: string): { score: number; problem: Message | null } {
  const text = password.normalize('NFKC')
  const estimate = factory.check(text, textsOfAccount(name))
  return { score: estimate.score, problem: whyWeak(text, estimate) }
}
