import { arrayOf, type Json, schemaReference, whole } from './json.ts'
import { counter, flag, text, uuid } from './scalars.ts'

const methods = ['OPTIONS', 'GET', 'POST', 'DELETE', 'PUT']

/** Responses of OPTIONS (specification 2.3). */
export const discoverySchemas: Record<string, Json> = {
  Discovery: whole({
    name: text,
    id: uuid,
    rootIndex: { const: 'Root' },
    modelClasses: arrayOf(schemaReference('ClassDefinition')),
  }),
  ClassDefinition: {
    type: 'object',
    required: [
      'modelIndex',
      'uri',
      'apiLabel',
      'methods',
      'isDeleteable',
      'keyField',
      'parents',
      'attributes',
      'relations',
    ],
    properties: {
      modelIndex: text,
      uri: text,
      apiLabel: text,
      methods: arrayOf({ enum: methods }),
      isDeleteable: flag,
      keyField: { type: ['string', 'null'] },
      parents: arrayOf(text),
      attributes: arrayOf(schemaReference('AttributeDefinition')),
      relations: arrayOf(schemaReference('RelationDefinition')),
      actions: arrayOf(text),
    },
  },
  AttributeDefinition: {
    type: 'object',
    required: ['name', 'type', 'isRequired', 'uniqueScope', 'isKey', 'length'],
    properties: {
      name: text,
      type: { enum: ['String', 'Integer', 'Number', 'Boolean', 'Object', 'Array'] },
      isRequired: flag,
      uniqueScope: { enum: ['PARENT', 'NONE'] },
      isKey: flag,
      length: {
        type: 'integer',
        minimum: 0,
        description: 'Largest number of characters; 0 for what is no text.',
      },
      min: { type: ['number', 'null'] },
      max: { type: ['number', 'null'] },
      default: {},
      values: arrayOf(text),
      isReadOnly: flag,
    },
  },
  RelationDefinition: {
    type: 'object',
    required: [
      'name',
      'type',
      'relationClass',
      'cardinality',
      'isMany',
      'relationField',
      'isStrongReference',
      'uri',
      'methods',
    ],
    properties: {
      name: text,
      type: { enum: ['Child', 'Reference'] },
      relationClass: text,
      relationService: text,
      cardinality: whole({ min: counter, type: { enum: ['zeroOrMore', 'zeroOrOne', 'one'] } }),
      isMany: flag,
      relationField: { type: ['string', 'null'] },
      isStrongReference: flag,
      uri: text,
      methods: arrayOf({ enum: methods }),
    },
  },
}
