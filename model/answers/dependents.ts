import * as s from '../schema.ts'
import { namedLink, namedLinkMembers } from './named-link.ts'

const dependentUse = s.choice(['reads', 'mounts', 'makes', 'pulls', 'runsAs', 'shows', 'scales', 'leadsTo'], {
  description:
    '`reads`: values or files; `mounts`: a PersistentVolumeClaim; `makes`: a claim for one of its pods; `pulls`: images, ' +
    'with a Secret; `runsAs`: a ServiceAccount; `shows`: a certificate; `scales`: the number of pods; `leadsTo`: routes ' +
    'requests there.',
})

/** How one object uses another. */
export type DependentUse = s.ValueOf<typeof dependentUse>

const dependent = s.named(
  'Dependent',
  s.object({
    ...namedLinkMembers,
    application: s.nullable(namedLink),
    use: dependentUse,
    isOptional: s.boolean({ description: 'The dependent works without the object it names.' }),
    leadsTo: s.array(s.uuid(), {
      description:
        'Ids of all workloads here that a Service routes to, or of all Services that an Ingress does.',
    }),
  }),
)

/** A resource that names another one, or routes to it. */
export type Dependent = s.ValueOf<typeof dependent>

export const dependentsAnswer = s.named(
  'DependentsAnswer',
  s.object({
    resources: s.array(s.object({ id: s.uuid(), dependents: s.array(dependent) }), {
      description: 'The requested resources of environments that exist, in the order of the ids.',
    }),
  }),
)

export type DependentsAnswer = s.ValueOf<typeof dependentsAnswer>
