import { configMap, get, paths, post, scenario, showing } from '../scenario.fixture.ts'

const { configMaps, pods, deployments, events, secrets } = paths
const labelled = (name: string, labels: object) =>
  showing(post(configMaps, configMap(name, {}, { labels })), 'kind')
const names = (query: string) =>
  showing(get(`${configMaps}?${query}`), 'kind', 'apiVersion', 'metadata', 'items')
const select = (text: string) => names(`labelSelector=${encodeURIComponent(text)}`)
const field = (text: string, path: string = configMaps) =>
  get(`${path}?fieldSelector=${encodeURIComponent(text)}`)
const three = [
  labelled('a', { tier: 'front', app: 'web' }),
  labelled('b', { tier: 'back', app: 'web' }),
  labelled('c', { app: 'db', 'example.org/stage': 'x' }),
]

export const lists = [
  scenario('lists existing objects, or an empty list', get(secrets), get(deployments)),
  scenario(
    'selects by labels',
    ...three,
    select('tier=front'),
    select('tier==front,app=web'),
    select('tier!=front'),
    select('tier in (front, back)'),
    select('tier notin (front)'),
    select('tier'),
    select('!tier'),
    select('example.org/stage=x'),
    select('tier=none'),
    select(''),
    select('tier='),
    select('tier in ()'),
  ),
  scenario(
    'refuses an invalid selector',
    ...[
      '=x',
      'a=b=c',
      'a in b',
      'a,',
      'a b',
      '-a=x',
      `a=${'x'.repeat(70)}`,
      'a in (b',
      'a=b c',
      '(a)',
      'a>1',
      'a>x',
      'a=-b',
      'A/B/C=x',
    ].map(select),
  ),
  scenario(
    'selects by fields',
    ...three,
    field('metadata.name=a'),
    field('metadata.name!=a'),
    field('metadata.name==b,metadata.namespace!=x'),
    field('data.x=1'),
    field('metadata.name'),
    field('metadata.name=a,'),
    field('spec.nodeName=x', pods),
    field('spec.nope=x', pods),
    field('status.phase=Running', pods),
    field('involvedObject.name=x', events),
    field('involvedObject.color=x', events),
    field('type=Opaque', secrets),
    field('status.replicas=1', deployments),
  ),
  scenario(
    'lists in pages',
    ...three,
    names('limit=2'),
    names('limit=0'),
    names('limit=100'),
    names('limit=-1'),
    names('limit=x'),
    names('limit=2&continue=nonsense'),
  ),
  scenario(
    'lists an earlier version',
    names('resourceVersion=0'),
    names('resourceVersion=x'),
    names('resourceVersion=99999999999'),
    names('resourceVersionMatch=Exact'),
    names('resourceVersion=0&resourceVersionMatch=Exact'),
    names('resourceVersion=1&resourceVersionMatch=Sometimes'),
    names('resourceVersion=0&limit=1'),
    get(`${configMaps}/none?resourceVersion=0`),
    get(`${configMaps}/kube-root-ca.crt?resourceVersion=x`),
  ),
  scenario(
    "refuses a watch of resources that can't be watched",
    get(`${configMaps}?watch=1&resourceVersion=x`),
    get(`${configMaps}?watch=1&labelSelector==`),
    get(`${configMaps}?watch=1&fieldSelector=data.x%3D1`),
    get(`${configMaps}?watch=1&timeoutSeconds=x`),
    get(`${configMaps}?watch=1&sendInitialEvents=true`),
    get(`${configMaps}?watch=1&limit=5&continue=x`),
  ),
]
