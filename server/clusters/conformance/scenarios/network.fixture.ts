import { checks, dry, patch, paths, post, put, scenario, showing } from '../scenario.fixture.ts'

const { services, ingresses, networkPolicies } = paths
const service = (spec: object = {}, name = 'web') => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name },
  spec: { ports: [{ port: 80 }], ...spec },
})
const backend = { service: { name: 'web', port: { number: 80 } } }
const ingress = (spec: object) => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  metadata: { name: 'web' },
  spec,
})
const rule = (path: object, host = 'web.example.org') =>
  ingress({ rules: [{ host, http: { paths: [{ path: '/', pathType: 'Prefix', backend, ...path }] } }] })
const policy = (spec: object) => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'web' },
  spec,
})
const web = `${services}/web`

export const network = [
  scenario(
    'sets the defaults of a Service',
    showing(post(`${services}${dry}`, service()), 'spec', 'status'),
    showing(post(`${services}${dry}`, service({ type: 'NodePort' })), 'spec'),
    showing(post(`${services}${dry}`, service({ type: 'LoadBalancer' })), 'spec'),
    showing(post(`${services}${dry}`, service({ clusterIP: 'None', selector: { app: 'web' } })), 'spec'),
    showing(
      post(
        `${services}${dry}`,
        service({ type: 'ExternalName', externalName: 'example.org', ports: undefined }),
      ),
      'spec',
    ),
    showing(post(`${services}${dry}`, service({ sessionAffinity: 'ClientIP' })), 'spec'),
    showing(
      post(
        `${services}${dry}`,
        service({
          ports: [
            { name: 'a', port: 80, targetPort: 'http' },
            { name: 'b', port: 53, protocol: 'UDP' },
          ],
        }),
      ),
      'spec.ports',
    ),
  ),
  checks(
    'validates Services',
    services,
    ...[
      { ports: [] },
      { ports: undefined },
      { ports: [{ port: 0 }] },
      { ports: [{}] },
      { ports: [{ port: 70_000 }] },
      { ports: [{ port: 80, protocol: 'HTTP' }] },
      { ports: [{ port: 80 }, { port: 81 }] },
      {
        ports: [
          { name: 'a', port: 80 },
          { name: 'a', port: 81 },
        ],
      },
      {
        ports: [
          { name: 'a', port: 80 },
          { name: 'b', port: 80 },
        ],
      },
      { ports: [{ name: 'A b', port: 80 }] },
      { ports: [{ port: 80, targetPort: 0 }] },
      { ports: [{ port: 80, targetPort: 'Not_a_name' }] },
      { ports: [{ port: 80, nodePort: 30_080 }] },
      { type: 'NodePort', ports: [{ port: 80, nodePort: 80 }] },
      { type: 'Sometimes' },
      { type: 'ExternalName' },
      { type: 'ExternalName', externalName: 'A b' },
      { type: 'ExternalName', externalName: 'example.org', clusterIP: '10.0.0.1' },
      { type: 'NodePort', clusterIP: 'None' },
      { type: 'LoadBalancer', loadBalancerSourceRanges: ['everywhere'] },
      { clusterIP: 'here' },
      { clusterIP: '1.2.3.4' },
      { selector: { 'a b': 'c' } },
      { sessionAffinity: 'Sometimes' },
      { sessionAffinityConfig: { clientIP: { timeoutSeconds: 5 } } },
      { externalTrafficPolicy: 'Local' },
      { internalTrafficPolicy: 'Sometimes' },
      { externalIPs: ['here'] },
      { ipFamilyPolicy: 'Sometimes' },
      { healthCheckNodePort: 30_000 },
    ].map((spec) => service(spec)),
  ),
  scenario(
    'keeps the address of a Service',
    showing(post(services, service()), 'spec.clusterIP'),
    patch('merge', web, { spec: { clusterIP: '10.96.99.99' } }),
    showing(put(web, service()), 'spec'),
    patch('merge', web, { spec: { ports: [] } }),
    patch('merge', web, { spec: { ports: [{ port: 80 }, { port: 81 }] } }),
    showing(patch('merge', web, { spec: { type: 'NodePort' } }), 'spec'),
    showing(patch('merge', web, { spec: { type: 'ClusterIP' } }), 'spec'),
    showing(
      patch('merge', web, {
        spec: { type: 'ExternalName', externalName: 'example.org', clusterIP: null, clusterIPs: null },
      }),
      'spec.type',
      'spec.clusterIP',
    ),
  ),
  checks(
    'validates Ingresses',
    ingresses,
    ingress({}),
    ingress({ defaultBackend: backend }),
    ingress({ rules: [{}] }),
    ingress({ rules: [{ host: 'web.example.org' }] }),
    ingress({ rules: [{ http: { paths: [] } }] }),
    rule({}),
    rule({ pathType: undefined }),
    rule({ pathType: 'Sometimes' }),
    rule({ path: 'x' }),
    rule({ path: '/a//b' }),
    rule({ path: '' }),
    rule({ path: '', pathType: 'ImplementationSpecific' }),
    rule({ backend: {} }),
    rule({ backend: { service: { name: 'web' } } }),
    rule({ backend: { service: { name: 'Web', port: { number: 80 } } } }),
    rule({ backend: { service: { name: 'web', port: { number: 80, name: 'http' } } } }),
    rule({ backend: { service: { name: 'web', port: { number: 70_000 } } } }),
    rule({}, 'Web.example.org'),
    rule({}, '10.0.0.1'),
    rule({}, '*.example.org'),
    rule({}, 'a.*.example.org'),
    ingress({ defaultBackend: backend, tls: [{ hosts: ['A b'] }] }),
    ingress({ defaultBackend: backend, ingressClassName: 'A b' }),
    ingress({
      defaultBackend: { service: { name: 'web', port: { number: 80 } }, resource: { kind: 'x', name: 'y' } },
    }),
  ),
  checks(
    'validates NetworkPolicies',
    networkPolicies,
    policy({ podSelector: {} }),
    policy({}),
    policy({ podSelector: { matchLabels: { 'a b': 'c' } } }),
    policy({ podSelector: {}, policyTypes: ['Sometimes'] }),
    policy({ podSelector: {}, policyTypes: ['Ingress', 'Egress', 'Ingress'] }),
    policy({ podSelector: {}, ingress: [{ from: [{}] }] }),
    policy({ podSelector: {}, ingress: [{ from: [{ ipBlock: { cidr: 'here' } }] }] }),
    policy({
      podSelector: {},
      ingress: [{ from: [{ ipBlock: { cidr: '10.0.0.0/8', except: ['11.0.0.0/16'] } }] }],
    }),
    policy({ podSelector: {}, ingress: [{ from: [{ ipBlock: { cidr: '10.0.0.0/8' }, podSelector: {} }] }] }),
    policy({ podSelector: {}, ingress: [{ ports: [{ port: 0 }] }] }),
    policy({ podSelector: {}, ingress: [{ ports: [{ port: 'A b' }] }] }),
    policy({ podSelector: {}, egress: [{ ports: [{ protocol: 'HTTP', port: 80 }] }] }),
    policy({ podSelector: {}, egress: [{ ports: [{ port: 80, endPort: 79 }] }] }),
  ),
  scenario(
    'sets the defaults of a NetworkPolicy and an Ingress',
    showing(
      post(`${networkPolicies}${dry}`, policy({ podSelector: {}, ingress: [{ ports: [{ port: 80 }] }] })),
      'spec',
    ),
    showing(post(`${networkPolicies}${dry}`, policy({ podSelector: {}, egress: [{}] })), 'spec'),
    showing(post(`${ingresses}${dry}`, rule({})), 'spec', 'status', 'metadata.generation'),
  ),
]
