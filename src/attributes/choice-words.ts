import { choiceLabel } from '../../model/labels.ts'
import type { Say } from '../messages/speech.ts'

/** A choice as a person reads it. Other people's words (`ClusterIP`, `Delete`) are theirs in every language. */
export function choiceWords(choice: string, say: Say): string {
  const label = choiceLabel(choice)
  return label === choice ? choice : say(label)
}
