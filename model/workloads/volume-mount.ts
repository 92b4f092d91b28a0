import { boolean, choice, defineClass, string } from '../define.ts'

/** Identified by mount path: a volume may be mounted at several. */
export const VolumeMount = defineClass({
  service: ['catalog', 'environments'],
  name: 'VolumeMount',
  collection: 'volumeMounts',
  label: 'Volume mount',
  parent: 'Container.volumeMounts',
  truth: 'cluster',
  attributes: {
    name: string({ required: true, label: 'Volume' }),
    mountPath: string({ required: true }),
    subPath: string(),
    subPathExpr: string({ label: 'Sub path expression' }),
    readOnly: boolean(),
    recursiveReadOnly: choice(['Disabled', 'IfPossible', 'Enabled']),
    mountPropagation: choice(['None', 'HostToContainer', 'Bidirectional']),
  },
})
