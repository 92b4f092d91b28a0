import { isTitled } from './match-words.ts'
import type { OptionGroup } from './option.ts'

interface Groups {
  /** Pages and actions whose title matches. */
  go: OptionGroup
  /** Actions on the resource named in the search. */
  actions: OptionGroup
  /** Resources of the kind named in the search. */
  objects: readonly OptionGroup[]
  /** Resources whose name matches. */
  named: readonly OptionGroup[]
  /** Resources that match elsewhere: in a label or an image. */
  other: readonly OptionGroup[]
  /** Pages and actions that match in words other than their title. */
  related: OptionGroup
  /** Lists of all resources of a kind. */
  kinds: OptionGroup
}

/**
 * Orders the groups for display. A page or list whose title starts with the typed text is most likely meant.
 * A command's other words may also be part of a resource's name, so they rank below names; labels are full of
 * arbitrary words and rank last.
 */
export function inOrder(typed: string, groups: Groups): OptionGroup[] {
  const { go, actions, objects, named, other, related, kinds } = groups
  const read = [actions, ...objects]
  const isKind = isTitled(kinds.options[0], typed)
  if (!isKind) return [go, ...read, ...named, related, kinds, ...other]
  const first = isTitled(go.options[0], typed) ? [go, kinds] : [kinds, go]
  return [...first, ...read, ...named, related, ...other]
}
