import { reasons } from '../../../model/action.ts'
import { arrayOf, type Json, orNull, schemaReference, whole } from './json.ts'
import { text, time, uuid } from './scalars.ts'

const source = orNull(whole({ id: uuid, name: orNull(text) }))
const revision = orNull({ type: 'integer' })

/** Schemas of old and new values in change sets. */
export const changeSchemas: Record<string, Json> = {
  ChangeDetails: whole(
    {
      id: uuid,
      sequenceId: uuid,
      user: text,
      apiKey: {
        ...orNull(whole({ id: uuid, name: text })),
        description: 'The API key by which the user came, as it was called then.',
      },
      timestamp: time,
      undoes: { ...orNull(uuid), description: 'The change set that this one took back.' },
      undoneBy: { ...orNull(uuid), description: 'The change set that took this one back.' },
      action: {
        ...orNull(text),
        description: 'The action by which it came, scale, pause, resume or undo; null where there was none.',
      },
      source: { ...source, description: 'What the action took something from, as it was called then.' },
      revision: { ...revision, description: 'The revision to which it went back.' },
      undoneAction: {
        ...orNull(whole({ action: orNull(text), source, revision })),
        description: 'Of an undo: the action of the change set that it took back.',
      },
      objects: arrayOf(schemaReference('ChangedObject')),
      objectCount: {
        type: 'integer',
        minimum: 0,
        description: 'How many there are; a list holds the first.',
      },
      places: {
        ...arrayOf(arrayOf(schemaReference('ResourceName'))),
        description: 'Where all of them stand, each place once, the nearest first; of very many the first.',
      },
    },
    { description: 'What a request changed, from what to what.' },
  ),
  ObservedRequest: whole(
    {
      verb: text,
      resource: { ...text, description: 'With its group and subresource: deployments.apps/scale.' },
      namespace: orNull(text),
      objectName: orNull(text),
      hostCluster: { ...text, description: 'The name of the cluster as it was then.' },
      client: { ...orNull(text), description: 'What the client called itself.' },
      action: {
        ...orNull(text),
        description:
          'What it did by a single value: scale, pause, resume, restart, cordon, uncordon or setImage.',
      },
      valueBefore: { ...orNull(text), description: 'Replicas before a scaling.' },
      value: { ...orNull(text), description: 'The replicas or the image that were asked for.' },
      statusCode: {
        ...orNull({ type: 'integer' }),
        description: 'Status of HTTP of the answer; null where there was none, or none yet.',
      },
      isOver: { type: 'boolean', description: 'Whether nothing more comes of it.' },
      object: {
        anyOf: [schemaReference('ResourceName'), { type: 'null' }],
        description: 'What it was about, where that was known.',
      },
    },
    { description: 'A request that went through the service to the API server of a cluster.' },
  ),
  ChangedObject: whole({
    modelIndex: text,
    uuid,
    service: text,
    name: orNull(text),
    change: { enum: ['created', 'modified', 'deleted'] },
    within: {
      ...arrayOf(schemaReference('ResourceName')),
      description: 'What it stands below, the nearest first.',
    },
    differences: arrayOf(schemaReference('Difference')),
    differenceCount: { type: 'integer', minimum: 0 },
    isUnrecorded: {
      type: 'boolean',
      description: 'Whether something changed that is not recorded: a secret, or the order of parts.',
    },
    request: {
      anyOf: [schemaReference('ObservedRequest'), { type: 'null' }],
      description: 'Of a request to the API server of a cluster: what it asked for and how it was answered.',
    },
  }),
  Difference: {
    type: 'object',
    required: ['path', 'field', 'modelIndex', 'part', 'isReadOnly', 'before', 'after'],
    properties: {
      path: text,
      field: text,
      modelIndex: text,
      part: orNull(text),
      isReadOnly: {
        type: 'boolean',
        description: 'Whether nobody sets the field: it followed by itself in the cluster or the service.',
      },
      before: {},
      after: {},
      lines: { ...arrayOf(text), description: 'What differs of a long text, as a patch shows it.' },
      lengths: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
    },
    additionalProperties: false,
  },
  UndoValue: {
    type: 'object',
    required: ['field', 'now', 'becomes'],
    properties: {
      field: text,
      now: {},
      becomes: {},
      lines: { ...arrayOf(text), description: 'What differs of a long text, as a patch shows it.' },
      lengths: { type: 'array', items: { type: 'integer' }, minItems: 2, maxItems: 2 },
    },
    additionalProperties: false,
  },
  UndoPreview: whole({
    status: { const: 200 },
    message: text,
    reasons,
    canUndo: { type: 'boolean', description: 'Whether all of it can be undone.' },
    canUndoPartly: { type: 'boolean', description: 'Whether some of it can, which takes partly.' },
    steps: arrayOf(
      whole({
        modelIndex: text,
        uuid,
        service: text,
        name: orNull(text),
        change: { enum: ['created', 'modified', 'deleted'] },
        within: {
          ...arrayOf(schemaReference('ResourceName')),
          description: 'What it stands below, the nearest first.',
        },
        hostCluster: { ...orNull(text), description: 'The cluster on which its environment runs now.' },
        twin: {
          anyOf: [schemaReference('ResourceName'), { type: 'null' }],
          description:
            'What has the name of what was deleted by now: the earlier values go back into it, and its own are lost.',
        },
        problem: { ...orNull(text), description: 'Why it cannot be undone.' },
        problemReasons: orNull(reasons),
        note: { ...orNull(text), description: 'What is not restored although this is undone.' },
        noteReasons: orNull(reasons),
        conflicts: arrayOf(
          whole(
            { field: text, expected: {}, found: {}, becomes: {}, modifiedBy: text, modifiedOn: time },
            { description: 'What is no longer as the change left it, and would be lost.' },
          ),
        ),
        values: {
          ...arrayOf(schemaReference('UndoValue')),
          description: 'What becomes of each value that goes back; the first where there are many.',
        },
        valueCount: { type: 'integer', minimum: 0 },
      }),
    ),
    state: text,
  }),
}
