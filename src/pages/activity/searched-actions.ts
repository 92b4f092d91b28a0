/** Placeholder in a message, such as `{revision, number}`. */
const value = /\{[^{}]*\}/

/** Longest suffix of a text that another text starts with. */
function endIn(text: string, typed: string): string {
  for (let index = 0; index < text.length; index += 1)
    if (typed.startsWith(text.slice(index))) return text.slice(index)
  return ''
}

/** Longest prefix of a text that another text ends with. */
function beginningIn(text: string, typed: string): string {
  for (let length = text.length; length > 0; length -= 1)
    if (typed.endsWith(text.slice(0, length))) return text.slice(0, length)
  return ''
}

/**
 * Value of a message's placeholder in the typed text: '' if none was typed; null if the text doesn't match
 * the message.
 */
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
 * Returns the actions whose messages match the search, each with the typed placeholder value. `messages`
 * contains each action's messages, with at most one placeholder each.
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
    // A match without a value includes every value.
    return values.length === 0 ? [] : [[action, values.includes('') ? '' : (values[0] ?? '')]]
  })
  return Object.fromEntries(meant)
}
