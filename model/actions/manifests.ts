import { defineAction, doneWith, onOff } from '../action.ts'
import { done } from '../answers/changes.ts'
import { diff } from '../answers/object-diff.ts'
import { editType, formats } from '../formats.ts'
import * as s from '../schema.ts'

const yaml = { reads: true, isExport: true, answerType: 'text/x-yaml' } as const
const manifest = s.unknown({ description: 'Kubernetes objects, separated by lines of ---.' })

export const exportApplication = defineAction({
  ...yaml,
  on: ['catalog.Application', 'environments.Application'],
  verb: 'export',
  summary: 'Export the objects of the application as YAML for kubectl',
  answer: manifest,
})

export const exportEnvironment = defineAction({
  ...yaml,
  on: 'environments.Environment',
  verb: 'export',
  summary: 'Export all objects of the environment as YAML for kubectl',
  answer: manifest,
})

export const showYaml = defineAction({
  ...yaml,
  on: ['environments.Pod', 'cluster.Node'],
  verb: 'yaml',
  summary: 'Show the live object as YAML',
  answer: s.unknown({ description: 'The object, without managed fields.' }),
})

const object = {
  schema: s.object(
    {
      apiVersion: s.string({ examples: ['v1'] }),
      kind: s.string({ examples: ['ConfigMap'] }),
      metadata: s.object({ name: s.string({ examples: ['settings'] }) }),
    },
    { description: 'Kubernetes objects, separated by lines of ---.' },
  ),
  example: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' }, data: { mode: 'test' } },
}

const edit = {
  schema: s.object(
    {
      text: s.string({ description: 'Kubernetes objects as YAML, separated by lines of ---.' }),
      base: s.string({
        description:
          'Original text of these objects. Fields and objects missing from the new text are removed, regardless of who set them; unedited ones keep their current state in the cluster. In the catalog, the text replaces the object.',
      }),
    },
    { additionalProperties: false },
  ),
  example: {
    text: 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\ndata: {mode: live}\n',
    base: 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\ndata: {mode: test, old: "1"}\n',
  },
}

export const importManifest = defineAction({
  on: ['catalog.Application', 'environments.Application', 'environments.Environment'],
  verb: 'import',
  summary: 'Create or update the objects of a manifest by kind and name',
  dryRun: 'Returns the changes without applying them.',
  parameters: {
    prune: {
      description: 'Deletes objects of the application that are missing from the manifest.',
      schema: onOff,
    },
    run: {
      description:
        'For an environment: creates a new application with the objects, like a run with this name. Also available as `createApplication`.',
      schema: s.string({ maxLength: 63, pattern: formats.dnsLabel.expression.source }),
    },
  },
  otherBodies: { 'text/yaml': object, [editType]: edit },
  answer: done,
  preview: doneWith({ diff }),
})
