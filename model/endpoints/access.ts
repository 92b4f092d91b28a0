import type { LabelSelector } from '../define.ts'
import { defineEndpoint } from '../endpoint.ts'
import { levels, type Verb, verbs } from '../rights.ts'
import { roles } from '../roles.ts'
import * as s from '../schema.ts'
import { exampleId } from './examples.ts'

const named = { id: s.uuid(), name: s.string() }

/** How an account or team has rights. */
const accessWays = ['environment', 'application', 'hostCluster', 'environmentSelector', 'role'] as const

const accessEntry = s.named(
  'AccessEntry',
  s.object(
    {
      via: s.choice(accessWays, {
        description:
          'environment, application and hostCluster: a grant on one of these; environmentSelector: a grant on environments ' +
          'by their labels; role: the role of the account, without a grant.',
      }),
      user: s.nullable(
        s.object(
          { ...named, role: s.choice(roles), isDisabled: s.boolean() },
          { description: 'Null for a grant of a team, unless the parameter user is set.' },
        ),
      ),
      team: s.nullable(
        s.object(
          { ...named, members: s.count({ description: 'Number of users.' }) },
          { description: 'Team that has the grant.' },
        ),
      ),
      grant: s.nullable(s.uuid({ description: 'Id of the grant.' })),
      level: s.nullable(s.choice(levels)),
      customRole: s.nullable(s.object({ ...named, permissions: s.array(s.string()) })),
      place: s.nullable(
        s.object(
          { ...named, class: s.string() },
          { description: 'Place of the grant; null for a role or a label selector.' },
        ),
      ),
      environmentSelector: s.nullable(
        s.fields<LabelSelector>({ description: 'Label selector of the grant.' }),
      ),
    },
    { description: 'One way in which an account or a team has rights.' },
  ),
)

export type AccessEntry = s.ValueOf<typeof accessEntry>

const accessAnswer = s.object({
  place: s.nullable(
    s.object(
      { ...named, class: s.string() },
      { description: 'Environment, cluster or catalog application of the parameter place.' },
    ),
  ),
  decision: s.nullable(
    s.choice(['allowed', 'forbidden', 'invisible', 'disabled'], {
      description:
        'Set if the request names a user and a class or verb. invisible: requests are answered with 404; disabled: the account is disabled.',
    }),
  ),
  isComplete: s.boolean({
    description:
      'False if the list contains only entries of the caller, who may not grant rights in the place.',
  }),
  start: s.count(),
  count: s.count(),
  total: s.count(),
  entries: s.array(accessEntry),
})

export type AccessAnswer = s.ValueOf<typeof accessAnswer>

const verbsByClass = s.record(s.array<Verb>(s.choice(verbs)), {
  description: 'Verbs by class: its qualified id, service.* for all of a service, or * for all.',
})

const granter = s.object({ ...named, isTeam: s.boolean() })

const ownAccessAnswer = s.object({
  role: s.choice(roles, { description: 'Role of the account, which applies everywhere.' }),
  places: s.record(verbsByClass, {
    description:
      'Rights from grants, by id of the place. On classes that grants cannot open, only read and logs.',
  }),
  granters: s.array(granter, {
    maxItems: 5,
    description:
      'Accounts and teams to ask for rights: those that can grant them in the place, then admins of the platform; without place, only admins.',
  }),
})

export type OwnAccess = s.ValueOf<typeof ownAccessAnswer>

const ofAccess = { method: 'GET', tag: 'users', statuses: ['400', '401', '404'] } as const

const place = {
  description: 'Id of an environment, cluster or catalog application, or of a resource in one.',
  schema: s.uuid(),
  examples: { one: { value: exampleId } },
}

export const listAccess = defineEndpoint({
  ...ofAccess,
  path: '/users/api/access',
  id: 'listAccess',
  summary: 'List who may do what, and why',
  description:
    'place limits the list to rights there, user to the rights of this account, and class and verb to entries that give the ' +
    'verb on the class. Without place and user, the list contains the rights of the caller. Grants come first, those on the ' +
    'place before those on its cluster and by label, then accounts by name. Accounts that may grant rights in the place, and ' +
    'roles that read the whole platform, get all entries; others get their own.',
  parameters: {
    place,
    user: { description: 'Id of an account.', schema: s.uuid(), examples: { one: { value: exampleId } } },
    class: {
      description: 'Qualified id of a class of the service of the place; defaults to any.',
      schema: s.string({ minLength: 1, maxLength: 100 }),
      examples: { one: { value: 'environments.Deployment' } },
    },
    verb: {
      description: 'Verb; defaults to read.',
      schema: s.choice(verbs),
      examples: { one: { value: 'write' } },
    },
    start: { schema: s.defaulting(s.count(), 0) },
    count: { schema: s.defaulting(s.integer({ minimum: 1, maximum: 1_000 }), 50) },
  },
  answer: accessAnswer,
})

export const getOwnAccess = defineEndpoint({
  ...ofAccess,
  path: '/users/api/access/own',
  id: 'getOwnAccess',
  summary: 'Get your own rights by place',
  description: 'Role and verbs of the caller, in all places or in one.',
  parameters: { place },
  answer: ownAccessAnswer,
})
