import { checks, get, inTable, patch, paths, pod, post, scenario, showing } from '../scenario.fixture.ts'

const path = paths.pods
const web = `${path}/web`
const gates = (...names: string[]) => ({ schedulingGates: names.map((name) => ({ name })) })
const gated = pod(gates('example.org/one', 'example.org/two'))
const change = (spec: object) => patch('merge', web, { spec })
const spread = (fields: object = {}) => ({
  maxSkew: 1,
  topologyKey: 'zone',
  whenUnsatisfiable: 'ScheduleAnyway',
  labelSelector: { matchLabels: { app: 'web' } },
  ...fields,
})
const spreadWith = (...constraints: object[]) => pod({ topologySpreadConstraints: constraints })
const nodeTerms = (...matchExpressions: object[]) => ({
  affinity: {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions }] },
    },
  },
})
const [inZone, ofType] = ['zone', 'type'].map((key) => ({ key, operator: 'Exists' }))

export const scheduling = [
  scenario(
    'does not schedule a pod until its gates are removed',
    showing(post(path, gated), 'spec.schedulingGates', 'status'),
    inTable(get(web)),
    change(gates('example.org/one', 'example.org/three')),
    showing(change(gates('example.org/one')), 'metadata.generation', 'spec.schedulingGates', 'status'),
  ),
  checks(
    'validates scheduling gates',
    path,
    pod(gates('a b')),
    pod(gates('')),
    pod(gates('example.org/one', 'example.org/one')),
    pod({ ...gates('example.org/one'), nodeName: 'node-1' }),
  ),
  scenario(
    'allows narrowing the placement of a gated pod',
    showing(post(path, pod({ ...gates('example.org/one'), nodeSelector: { a: 'b' } })), 'kind'),
    showing(change({ nodeSelector: { c: 'd' } }), 'metadata.generation', 'spec.nodeSelector'),
    change({ nodeSelector: { a: 'x' } }),
    change({ nodeSelector: null }),
    showing(change(nodeTerms(inZone ?? {})), 'metadata.generation', 'spec.affinity'),
    showing(change(nodeTerms(inZone ?? {}, ofType ?? {})), 'spec.affinity'),
    change(nodeTerms(ofType ?? {})),
    change({ affinity: null }),
  ),
  checks(
    'validates topology spread constraints',
    path,
    spreadWith(spread()),
    spreadWith(spread({ minDomains: 2 })),
    spreadWith(spread({ minDomains: 0, whenUnsatisfiable: 'DoNotSchedule' })),
    spreadWith(spread(), spread()),
    spreadWith(spread(), spread({ whenUnsatisfiable: 'DoNotSchedule' })),
    spreadWith(spread({ nodeAffinityPolicy: 'Sometimes' })),
    spreadWith(spread({ nodeTaintsPolicy: 'Honor', nodeAffinityPolicy: 'Ignore' })),
    spreadWith(spread({ matchLabelKeys: ['app'] })),
    spreadWith(spread({ matchLabelKeys: ['version', 'a b'] })),
    spreadWith(spread({ matchLabelKeys: ['version'], labelSelector: undefined })),
    spreadWith(spread({ labelSelector: { matchExpressions: [{ key: 'a', operator: 'In' }] } })),
    spreadWith(spread({ topologyKey: 'a b' })),
    spreadWith(spread({ whenUnsatisfiable: undefined })),
  ),
]
