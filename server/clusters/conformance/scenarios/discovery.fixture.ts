import { get, post, scenario, showing } from '../scenario.fixture.ts'

/** Limited to resources that the service reads or writes. */
export const discovery = [
  scenario('reports its version', showing(get('/version'), 'major', 'minor', 'gitVersion', 'platform')),
  scenario('reports that it is healthy', get('/healthz'), get('/livez'), get('/readyz')),
  scenario('lists the versions of the core group', showing(get('/api'), 'kind', 'versions')),
  scenario(
    'describes groups',
    ...[
      'apps',
      'batch',
      'networking.k8s.io',
      'policy',
      'storage.k8s.io',
      'rbac.authorization.k8s.io',
      'autoscaling',
      'apiextensions.k8s.io',
      'metrics.k8s.io',
      'none',
    ].map((group) => showing(get(`/apis/${group}`), 'kind', 'name', 'preferredVersion')),
  ),
  scenario(
    'answers access reviews',
    post('/apis/authorization.k8s.io/v1/selfsubjectaccessreviews', {
      apiVersion: 'authorization.k8s.io/v1',
      kind: 'SelfSubjectAccessReview',
      spec: { resourceAttributes: { verb: 'list', resource: 'pods' } },
    }),
  ),
]
