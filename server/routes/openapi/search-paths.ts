import { arrayOf, type Json, jsonContent, schemaReference, whole } from './json.ts'
import { idsParameter } from './parameters.ts'
import { refusalsOf } from './responses.ts'
import { text, uuid } from './scalars.ts'

const named: Json = {
  id: uuid,
  service: text,
  modelIndex: text,
  uri: text,
  name: { type: ['string', 'null'] },
}
const perhaps: Json = { type: ['boolean', 'null'] }
const place: Json = { anyOf: [schemaReference('NamedLink'), { type: 'null' }] }

/** Schemas of the global search. */
export const searchSchemas: Json = {
  NamedLink: whole(named),
  SearchEntry: whole({
    ...named,
    match: {
      enum: ['name', 'label', 'image', 'address', 'place', null],
      description:
        'Where the text was found: in its name, one of its labels, the image of a container below it, its IP addresses, ' +
        'or, of object, in the name of the application or the environment that it stands in (place). Null for a resource that was asked for ' +
        'by its id.',
    },
    text: {
      type: ['string', 'null'],
      description: 'The label, the image or the addresses that have the text.',
    },
    application: place,
    environment: place,
    cluster: place,
    ancestors: { ...arrayOf(schemaReference('NamedLink')), description: 'Nearest first, without the root.' },
    facts: {
      ...whole({
        namespace: {
          type: ['string', 'null'],
          description: 'The namespace of the environment that it stands in.',
        },
        isAway: { ...perhaps, description: 'Whether its cluster does not answer any more.' },
        isCordoned: { ...perhaps, description: 'Of a node.' },
        isPaused: { ...perhaps, description: 'Of a deployment.' },
      }),
      description:
        'What says whether something can be done with it now; null where there is nothing that would.',
    },
  }),
  SearchGroup: whole({
    service: text,
    modelIndex: text,
    uri: {
      ...text,
      description: 'Of the collection: with the same search it lists all that is found.',
    },
    isMore: { type: 'boolean', description: 'Whether there are more of the class than these.' },
    entries: arrayOf(schemaReference('SearchEntry')),
  }),
  SearchAnswer: whole({
    groups: {
      ...arrayOf(schemaReference('SearchGroup')),
      description:
        'One for each class with something found; names that are or begin with the text come first.',
    },
    objects: {
      ...arrayOf(schemaReference('SearchGroup')),
      description: 'The same of what the text of object found; empty without it.',
    },
  }),
}

export const searchPaths: Json = {
  '/api/search': {
    get: {
      operationId: 'search',
      summary: 'Search over everything',
      description:
        'The best of each class for a part of a name, of a label as key=value, or of an image, in any letter case, and where ' +
        'each lives. Or known resources by their ids, of which those that are gone are left out. One of search and ids has to ' +
        'be given.',
      tags: ['search'],
      parameters: [
        { name: 'search', in: 'query', schema: { ...text, minLength: 1, maxLength: 200 }, example: 'web' },
        {
          name: 'object',
          in: 'query',
          description:
            'A second text that is looked for in the same read, in names alone: of "logs cart" it is "cart". What stands in ' +
            'an application or an environment whose name begins so is found, too.',
          schema: { ...text, maxLength: 200 },
          examples: { one: { value: 'cart' } },
        },
        {
          name: 'classes',
          in: 'query',
          description: 'The classes that object is looked for in, separated by commas; all without it.',
          schema: text,
          examples: { one: { value: 'environments.Application,environments.Pod' } },
        },
        {
          name: 'count',
          in: 'query',
          description: 'Most resources of each class.',
          schema: { type: 'integer', minimum: 1, maximum: 20, default: 5 },
        },
        idsParameter,
      ],
      responses: {
        '200': { description: 'What was found.', content: jsonContent(schemaReference('SearchAnswer')) },
        ...refusalsOf.list,
      },
    },
  },
}
