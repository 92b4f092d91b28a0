import { isTitled } from './match-words.ts'
import type { OptionGroup } from './option.ts'

interface Groups {
  /** Pages and actions that are called so. */
  go: OptionGroup
  /** Actions with a thing that was named beside them. */
  actions: OptionGroup
  /** Things of a kind that was named beside them. */
  objects: readonly OptionGroup[]
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
export function inOrder(typed: string, groups: Groups): OptionGroup[] {
  const { go, actions, objects, named, other, related, kinds } = groups
  const read = [actions, ...objects]
  const isKind = isTitled(kinds.options[0], typed)
  if (!isKind) return [go, ...read, ...named, related, kinds, ...other]
  const first = isTitled(go.options[0], typed) ? [go, kinds] : [kinds, go]
  return [...first, ...read, ...named, related, ...other]
}
