import { checks, container, patch, paths, pod, post, remove, scenario, showing } from '../scenario.fixture.ts'

const path = paths.pods
const web = `${path}/web`
const podWith = (...fields: object[]) => fields.map((spec) => pod(spec))
const withContainer = (...fields: object[]) => fields.map((one) => pod({ containers: [container(one)] }))
const elsewhere = { nodeSelector: { 'example.org/no-such-node': 'true' } }
const affinity = (nodeAffinity: object) => ({ affinity: { nodeAffinity } })
const required = (expression: object) =>
  affinity({
    requiredDuringSchedulingIgnoredDuringExecution: {
      nodeSelectorTerms: [{ matchExpressions: [expression] }],
    },
  })

export const placement = [
  checks(
    'validates other fields of a pod',
    path,
    ...podWith(
      { restartPolicy: 'Sometimes' },
      { dnsPolicy: 'None' },
      { dnsPolicy: 'Other' },
      { terminationGracePeriodSeconds: -1 },
      { activeDeadlineSeconds: 0 },
      { nodeSelector: { 'a b': 'x' } },
      { nodeSelector: { a: 'x y' } },
      { nodeName: 'A b' },
      { hostname: 'A' },
      { subdomain: 'a.b' },
      { serviceAccountName: 'none' },
      { serviceAccountName: 'A b' },
      { priorityClassName: 'none' },
      { priority: 5 },
      { runtimeClassName: 'none' },
      { imagePullSecrets: [{}] },
      { hostAliases: [{ ip: 'here', hostnames: ['a'] }] },
      { securityContext: { runAsUser: -1 } },
      { securityContext: { fsGroupChangePolicy: 'x' } },
      { shareProcessNamespace: true, hostPID: true },
      { schedulerName: '' },
      { preemptionPolicy: 'Sometimes' },
      { readinessGates: [{ conditionType: 'a b' }] },
    ),
    ...withContainer(
      { securityContext: { runAsUser: -1 } },
      { securityContext: { privileged: true, allowPrivilegeEscalation: false } },
      { securityContext: { procMount: 'x' } },
    ),
  ),
  checks(
    'validates the placement of a pod',
    path,
    ...podWith(
      { tolerations: [{ key: '', operator: 'Equal', value: 'x' }] },
      { tolerations: [{ key: 'a', operator: 'Exists', value: 'x' }] },
      { tolerations: [{ key: 'a', operator: 'Like', value: 'x' }] },
      { tolerations: [{ key: 'a b' }] },
      { tolerations: [{ key: 'a', effect: 'Sometimes' }] },
      { tolerations: [{ key: 'a', effect: 'NoSchedule', tolerationSeconds: 5 }] },
      required({ key: 'a', operator: 'In' }),
      required({ key: 'a', operator: 'Exists', values: ['x'] }),
      required({ key: 'a', operator: 'Gt', values: ['1', '2'] }),
      required({ key: 'a', operator: 'Like', values: ['x'] }),
      required({ key: 'a b', operator: 'Exists' }),
      affinity({ requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [] } }),
      affinity({ preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 0, preference: {} }] }),
      affinity({ preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 101, preference: {} }] }),
      {
        affinity: {
          podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector: {} }] },
        },
      },
      {
        affinity: {
          podAntiAffinity: {
            preferredDuringSchedulingIgnoredDuringExecution: [
              { weight: 0, podAffinityTerm: { topologyKey: 'a b' } },
            ],
          },
        },
      },
      {
        topologySpreadConstraints: [{ maxSkew: 0, topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule' }],
      },
      { topologySpreadConstraints: [{ maxSkew: 1, topologyKey: '', whenUnsatisfiable: 'Maybe' }] },
    ),
  ),
  scenario(
    'allows few changes to an existing pod',
    showing(post(path, pod(elsewhere)), 'spec.nodeSelector'),
    showing(
      patch('strategic', web, { spec: { containers: [{ name: 'main', image: 'registry.example/web:2' }] } }),
      'spec.containers',
    ),
    patch('strategic', web, { spec: { containers: [{ name: 'main', image: '' }] } }),
    showing(patch('merge', web, { spec: { activeDeadlineSeconds: 600 } }), 'spec.activeDeadlineSeconds'),
    showing(patch('merge', web, { metadata: { labels: { a: 'b' } } }), 'metadata.labels'),
    patch('merge', web, { spec: { priority: 7 } }),
    patch('merge', web, { spec: { activeDeadlineSeconds: 700 } }),
    showing(
      patch('merge', web, { spec: { tolerations: [] } }),
      'metadata.generation',
      'metadata.managedFields',
      'spec',
    ),
    patch('merge', web, { spec: { containers: [] } }),
    showing(remove(web, { gracePeriodSeconds: 0 }), 'kind'),
  ),
]
