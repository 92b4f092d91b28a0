import { granteesAnswer, maxGrantees } from '../answers/search.ts'
import { defineEndpoint } from '../endpoint.ts'
import * as s from '../schema.ts'

export const listGrantees = defineEndpoint({
  method: 'GET',
  path: '/api/grantees',
  id: 'listGrantees',
  tag: 'users',
  summary: 'Find users and teams to grant rights to',
  right: 'grant',
  description:
    'Returns only names, to everyone who may grant rights on a place, because members read only their own account and ' +
    'teams. A new grant (POST /users/api/grants) has one of these users or teams as its parent.',
  parameters: {
    search: {
      description: 'Part of the name, in any letter case.',
      schema: s.string({ maxLength: 200 }),
      examples: { one: { value: 'mia' } },
    },
    count: {
      description: 'Maximum number of users, and of teams.',
      schema: s.defaulting(s.integer({ minimum: 1, maximum: maxGrantees }), 20),
    },
  },
  answer: granteesAnswer,
  statuses: ['400', '401', '403'],
})
