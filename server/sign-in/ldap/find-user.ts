import { AndFilter, type Entry, EqualityFilter, type Filter } from 'ldapts'
import { message } from '../../../model/messages/message.ts'
import { emailOf, userNameOf } from '../identity.ts'
import { SignInFailure } from '../failure.ts'
import { nameOfProvider } from '../provider-client.ts'
import type { Directory } from './directory.ts'
import type { LdapProvider } from './ldap-provider.ts'
import { filterOfAll } from './templates.ts'

/** A user's entry. */
export interface DirectoryUser {
  dn: string
  /** Value of the id attribute. */
  subject: string
  /** Null if it can't be the name of an account. */
  name: string | null
  email: string | null
}

interface Where {
  /** Defaults to the base for users. */
  dn?: string
  filter: Filter
}

/** Ids that aren't readable text, such as Active Directory's `objectGUID`. */
const binaryStart = 'hex:'

/** Returns the only entry that a filter matches, or null. Rejects with `SignInFailure` if there are several. */
export async function findUser(
  directory: Directory,
  provider: LdapProvider,
  { dn, filter }: Where,
): Promise<DirectoryUser | null> {
  const { userBase, nameAttribute, emailAttribute, idAttribute } = provider.attributes
  const [name, email, id] = [nameAttribute ?? 'uid', emailAttribute ?? 'mail', idAttribute ?? 'entryUUID']
  const found = await directory.search({
    ...(dn === undefined ? { base: userBase } : { base: dn, scope: 'base' }),
    filter,
    attributes: [name, email, id],
    binary: [id],
    max: 1,
  })
  if (found === null)
    throw new SignInFailure(message('signIns.severalUsers', { provider: nameOfProvider(provider) }))
  const [entry] = found
  if (!entry) return null
  const subject = subjectOf(valuesIn(entry, id)[0])
  if (subject === null)
    throw new SignInFailure(
      message('signIns.noUserId', { provider: nameOfProvider(provider), attribute: id, dn: entry.dn }),
    )
  return {
    dn: entry.dn,
    subject,
    name: userNameOf(textIn(entry, name)),
    email: emailOf(textIn(entry, email)),
  }
}

/** Returns the filter for a known user, under any name that the user filter accepts. */
export const filterOfSubject = (
  { attributes: { idAttribute, userFilter } }: LdapProvider,
  subject: string,
): Filter =>
  new AndFilter({
    filters: [
      new EqualityFilter({
        attribute: idAttribute ?? 'entryUUID',
        value: subject.startsWith(binaryStart)
          ? Buffer.from(subject.slice(binaryStart.length), 'hex')
          : subject,
      }),
      filterOfAll(userFilter ?? '(uid={name})'),
    ],
  })

function subjectOf(value: Buffer | string | undefined): string | null {
  if (value === undefined || value.length === 0) return null
  const bytes = Buffer.from(value)
  const text = bytes.toString('latin1')
  return /^[\x21-\x7e]{1,256}$/.test(text) && !text.startsWith(binaryStart)
    ? text
    : binaryStart + bytes.toString('hex')
}

/** Returns the values of an attribute; directories may return its name in another letter case. */
export function valuesIn(entry: Entry, attribute: string): (Buffer | string)[] {
  const key = Object.keys(entry).find((name) => name.toLowerCase() === attribute.toLowerCase())
  const value = key === undefined ? undefined : entry[key]
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

const textIn = (entry: Entry, attribute: string): string | null => {
  const [value] = valuesIn(entry, attribute)
  return typeof value === 'string' ? value : null
}
