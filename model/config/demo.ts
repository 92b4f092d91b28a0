import { causesAttribute } from '../code-attributes.ts'
import { choice, defineClass, list, many, string, timestamp } from '../define.ts'

/** The simulated clusters and all their resources; at most one. None without `DEMO=on`. */
export const Demo = defineClass({
  service: 'config',
  name: 'Demo',
  collection: 'demos',
  label: 'Demo',
  parent: 'Root',
  methods: ['GET'],
  attributes: {
    name: string({ key: true, readOnly: true }),
    state: choice(['installing', 'installed', 'incomplete', 'removing', 'removed'], {
      readOnly: true,
      alwaysSet: true,
      description: 'Incomplete means that all is made but what stands on clusters that could not be started.',
    }),
    status: list({
      readOnly: true,
      default: [],
      description: 'Progress or problem, as sentences.',
    }),
    causes: causesAttribute('status'),
    size: choice(['small', 'large'], {
      readOnly: true,
      description: 'The large one has 10 clusters with 1,000 nodes and 30,000 pods.',
    }),
    doneSteps: list({ readOnly: true, description: 'What was made already; it is not made twice.' }),
    installedOn: timestamp({ readOnly: true }),
  },
  children: { clusters: many('SimulatedCluster') },
  actions: ['remove', 'install', 'retry'],
})
