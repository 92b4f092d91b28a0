import { choiceLabel } from '../../model/labels.ts'
import type { Say } from '../messages/speech.ts'

/**
 * Returns a choice in readable form. Terms of other systems (`ClusterIP`, `Delete`) stay the same in every
 * language.
 */
export function choiceWords(choice: string, say: Say): string {
  const label = choiceLabel(choice)
  return label === choice ? choice : say(label)
}
