import { type Message, message } from '../../model/messages/message.ts'
import type { ResourceRow } from '../store/store.ts'

type Named = Pick<ResourceRow, 'name' | 'id'>

/** Names as a value of a message: the first few, and the number of remaining ones. */
export function namesOf(rows: readonly Named[], limit = 5): (string | Message)[] {
  const names = rows.slice(0, limit).map(({ name, id }) => name ?? id)
  const rest = rows.length - names.length
  return rest > 0 ? [...names, message('words.more', { count: rest })] : names
}

/** Like `namesOf`, with ids, for resources that may share names. More than `limit` may not have been read. */
export function idsOf(rows: readonly Named[], limit = 5): (string | Message)[] {
  const names = rows
    .slice(0, limit)
    .map(({ name, id }) => (name === null ? id : message('references.idOf', { name, id })))
  return rows.length > limit ? [...names, message('references.moreOf')] : names
}

/** Initial letters that are read with a vowel in acronyms: an AWS, an SSH key. */
const spelled = /^[AEFHILMNORSX][A-Z]+\b/
/** Vowel sounds: excludes the `yoo` of user and unit, includes the silent h of hour. */
const vowel = /^(?!u[^aeiou][aeiou]|eu|one\b)[aeiou]|^hour/i

/** Returns `an Application`, `a Deployment`, `a User`. */
export function withArticle(noun: string): string {
  const isVowel = /^[A-Z]{2}/.test(noun) ? spelled.test(noun) : vowel.test(noun)
  return `${isVowel ? 'an' : 'a'} ${noun}`
}
