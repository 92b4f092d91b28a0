import { Filter, FilterParser } from 'ldapts'

/** Values for the placeholders of a filter, such as `(member={dn})`. */
interface FilterValues {
  name: string
  dn?: string
}

const placeholder = /\{(name|dn)\}/g

/** Returns a filter with values in place of `{name}` and `{dn}`. Escaped, so that no value can change the filter. */
export const fillFilter = (template: string, { name, dn = '' }: FilterValues): Filter =>
  FilterParser.parseString(
    template.replaceAll(placeholder, (_text, key) => Filter.escape(key === 'name' ? name : dn)),
  )

/** Returns the filter for any name. */
export const filterOfAll = (template: string): Filter =>
  FilterParser.parseString(template.replaceAll('{name}', '*'))

export const contains = (template: string, key: 'name' | 'dn'): boolean => template.includes(`{${key}}`)

/** Returns true if a template is a filter in parentheses with at least one of the placeholders. */
export function isFilter(template: string, keys: readonly ('name' | 'dn')[]): boolean {
  if (!template.startsWith('(') || !keys.some((key) => contains(template, key))) return false
  try {
    fillFilter(template, { name: 'name', dn: 'cn=dn' })
    return true
  } catch {
    return false
  }
}

/** Returns the distinguished name of a user. All characters with a meaning in such names are escaped (RFC 4514). */
export const fillDn = (template: string, name: string): string =>
  template.replaceAll('{name}', () =>
    name.replaceAll(
      /[^\p{L}\p{N}\p{M}_.@-]/gu,
      (character) =>
        `${[...Buffer.from(character)].map((byte) => `\\${byte.toString(16).padStart(2, '0')}`).join('')}`,
    ),
  )

/**
 * Returns a form of a distinguished or plain name that is equal for names that directories treat as equal: letter case
 * and spaces around separators have no meaning.
 */
export const foldName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/\s*([,=+])\s*/g, '$1')
