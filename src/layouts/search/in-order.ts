import { isTitled } from './match-words.ts'
import type { OptionGroup } from './option.ts'

interface Groups {
  /** Pages and actions that are called so. */
  go: OptionGroup
  /** Things with the text in their names. */
  named: readonly OptionGroup[]
  /** Things with it elsewhere: in a label or an image. */
  other: readonly OptionGroup[]
  /** Pages and actions that have the text beside their names. */
  related: OptionGroup
  /** Lists of all of a kind. */
  kinds: OptionGroup
}

/**
 * The groups as they are shown: whoever types the title of a page or a list, or begins to, means it. A word that a command
 * has beside its name may be in somebody's name, and is behind it; labels are full of words that nobody chose.
 */
export function inOrder(typed: string, { go, named, other, related, kinds }: Groups): OptionGroup[] {
  const isKind = isTitled(kinds.options[0], typed)
  if (!isKind) return [go, ...named, related, kinds, ...other]
  const first = isTitled(go.options[0], typed) ? [go, kinds] : [kinds, go]
  return [...first, ...named, related, ...other]
}
