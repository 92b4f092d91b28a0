import * as s from '../schema.ts'
import { namedLink, namedLinkMembers } from './named-link.ts'

const place = s.nullable(namedLink)
const perhaps = s.nullable(s.boolean())

const facts = s.object(
  {
    namespace: s.nullable(s.string({ description: 'The namespace of its environment.' })),
    isAway: s.described(perhaps, 'True if its cluster is unreachable.'),
    isCordoned: s.described(perhaps, 'For a Node.'),
    isPaused: s.described(perhaps, 'For a Deployment.'),
  },
  { description: 'Facts that decide which actions are available; null where not applicable.' },
)

export type SearchFacts = s.ValueOf<typeof facts>

const searchEntry = s.named(
  'SearchEntry',
  s.object({
    ...namedLinkMembers,
    match: s.choice(['name', 'label', 'image', 'address', 'place', null], {
      description:
        'Kind of the matching text: its name, one of its labels, an image of a container, its IP addresses, or, for ' +
        '`object`, the name of its application or environment. Null for a resource requested by id.',
    }),
    text: s.nullable(s.string({ description: 'The label, the image or the addresses.' })),
    application: place,
    environment: place,
    cluster: place,
    ancestors: s.array(namedLink, { description: 'Nearest first, without the root.' }),
    facts,
  }),
)

/** A resource of any class, with its place. */
export type SearchEntry = s.ValueOf<typeof searchEntry>

const searchGroup = s.named(
  'SearchGroup',
  s.object({
    service: s.string(),
    modelIndex: s.string(),
    uri: s.string({ description: 'URI of the collection; with the same `search` it lists all matches.' }),
    isMore: s.boolean({ description: 'True if the class has more matches.' }),
    entries: s.array(searchEntry),
  }),
)

export type SearchGroup = s.ValueOf<typeof searchGroup>

export const searchAnswer = s.named(
  'SearchAnswer',
  s.object({
    groups: s.array(searchGroup, {
      description: 'One for each class with matches; names that are or begin with the text come first.',
    }),
    objects: s.array(searchGroup, { description: 'Matches of the text of `object`; empty without one.' }),
  }),
)

export type SearchAnswer = s.ValueOf<typeof searchAnswer>

/** Maximum number of users, and of teams, in one response. */
export const maxGrantees = 50

/** Names of the users and teams that rights can be granted to. */
export const granteesAnswer = s.object({
  users: s.array(namedLink, { description: 'By name.' }),
  teams: s.array(namedLink, { description: 'By name.' }),
})

export type Grantees = s.ValueOf<typeof granteesAnswer>
