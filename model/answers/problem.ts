import * as s from '../schema.ts'
import { reasons } from './message.ts'
import { linkMembers } from './named-link.ts'
import { remedies } from './remedy.ts'

const { service: _, ...foundLink } = linkMembers

const violation = s.object({
  modelIndex: s.string(),
  field: s.nullable(
    s.string({
      description: 'Attribute or relation, dotted below the resource; null for the whole resource.',
    }),
  ),
  message: s.string({ description: 'The cause and, if there is one, the remedy.' }),
  reasons: s.optional(reasons),
  resource: s.optional(
    s.object(
      { ...foundLink, name: s.nullable(s.string()) },
      { description: 'Resource that caused the refusal, such as the cluster that is connected already.' },
    ),
  ),
  value: s.optional(s.string({ description: 'Refused value, if an API server names one.' })),
  place: s.optional(
    s.object(
      {
        document: s.optional(s.count({ description: 'Document number, from 1, without empty documents.' })),
        line: s.optional(
          s.count({ description: 'First line of the document, or line of a syntax error, from 1.' }),
        ),
        items: s.optional(
          s.array(s.count(), { description: 'Position in a list of objects; several for lists in a list.' }),
        ),
        entry: s.optional(
          s.object(
            { list: s.string(), number: s.count() },
            { description: "Position in a list of this API's own format, from 1." },
          ),
        ),
        object: s.optional(s.object({ kind: s.string(), name: s.optional(s.string()) })),
      },
      { description: 'For an import: place in the manifest, also at the start of `message`.' },
    ),
  ),
  remedy: s.optional(
    s.choice(remedies, { description: 'For an import: the edit of the manifest that satisfies the rule.' }),
  ),
})

/** Violated rule of a refused request. */
export type Violation = s.ValueOf<typeof violation>

/** Place of an object in an import, or just the object. */
export type ManifestPlace = NonNullable<Violation['place']>

/** Resource that a refusal refers to. */
export type RefusingResource = NonNullable<Violation['resource']>

const example = {
  modelIndex: 'ContainerType',
  field: 'cpuShares',
  message: 'ContainerType.cpuShares must be between 0 and 1024.',
}

export const problem = s.named(
  'Problem',
  s.object(
    {
      status: s.integer({ minimum: 400, maximum: 599 }),
      code: s.string({ description: 'Stable: for programs.' }),
      message: s.string({ description: 'For people: what happened, where, and how to fix it.' }),
      reasons: s.optional(reasons),
      errors: s.array(violation),
    },
    {
      description: 'Why a request was refused. All violated rules are listed at once.',
      examples: [{ status: 406, code: 'invalid', message: example.message, errors: [example] }],
    },
  ),
)
