import * as s from '../schema.ts'

export const linkMembers = {
  id: s.uuid(),
  service: s.string({ description: 'The service area, capitalised.', examples: ['Environments'] }),
  modelIndex: s.string({ description: 'The class.', examples: ['Application'] }),
  uri: s.string(),
}

export const namedLinkMembers = { ...linkMembers, name: s.nullable(s.string()) }

export const namedLink = s.named('NamedLink', s.object(namedLinkMembers))

/** A resource by name, with its address. */
export type NamedLink = s.ValueOf<typeof namedLink>
