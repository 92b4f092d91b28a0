import type { Message } from '../../model/messages/message.ts'
import {
  estimateOptions,
  type PasswordEstimate,
  passwordWords,
  textsOfAccount,
  whyWeak,
} from '../../model/users/password-strength.ts'

type Estimate = (password: string, texts: string[]) => PasswordEstimate

let loading: Promise<Estimate> | null = null

/** Loads the estimator with the first password: its lists take 15 MB and a tenth of a second. */
async function loadEstimator(): Promise<Estimate> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const factory = new ZxcvbnFactory({
    ...estimateOptions,
    dictionary: { ...dictionary, gantry: [...passwordWords] },
    graphs: adjacencyGraphs,
  })
  return (password, texts) => factory.check(password, texts)
}

/** Returns why a password is too easy to guess, as a sentence without its subject, or null. */
export async function whyWeakPassword(password: string, name: string): Promise<Message | null> {
  const estimate = await (loading ??= loadEstimator())
  const text = password.normalize('NFKC')
  return whyWeak(text, estimate(text, textsOfAccount(name)))
}
