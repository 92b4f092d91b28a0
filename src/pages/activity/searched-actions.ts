/** What stands in a message for a value, such as `{revision, number}`. */
const value = /\{[^{}]*\}/

/** The longest end of a text by which another begins. */
function endIn(text: string, typed: string): string {
  for (let index = 0; index < text.length; index += 1)
    if (typed.startsWith(text.slice(index))) return text.slice(index)
  return ''
}

/** The longest beginning of a text by which another ends. */
function beginningIn(text: string, typed: string): string {
  for (let length = text.length; length > 0; length -= 1)
    if (typed.endsWith(text.slice(0, length))) return text.slice(0, length)
  return ''
}

/** What somebody who typed a part of a message means by its value: '' where they typed none; null where it is no part. */
function valueIn(typed: string, message: string): string | null {
  const [before = '', after] = message.split(value)
  if (before.includes(typed) || after?.includes(typed)) return ''
  if (after === undefined) return null
  const head = endIn(before, typed)
  const tail = beginningIn(after, typed.slice(head.length))
  if (head === '' && tail === '') return null
  return typed.slice(head.length, typed.length - tail.length).trim()
}

/**
 * The actions that somebody means who typed some of the words for them, each with a text of what its message has a value
 * for. `messages` are those of each action, with at most one value in each.
 */
export function searchedActions(
  search: string,
  messages: Readonly<Record<string, readonly string[]>>,
  locale: string,
): Record<string, string> {
  const typed = search.trim().toLocaleLowerCase(locale)
  if (typed === '') return {}
  const meant = Object.entries(messages).flatMap(([action, all]) => {
    const values = all.flatMap((message) => valueIn(typed, message.toLocaleLowerCase(locale)) ?? [])
    // Whoever means all of them means each of them.
    return values.length === 0 ? [] : [[action, values.includes('') ? '' : (values[0] ?? '')]]
  })
  return Object.fromEntries(meant)
}
