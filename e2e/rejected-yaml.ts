import { shop } from './shop.ts'

/** An object every cluster accepts. */
export const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: extra\n'

/** Manifests every cluster rejects, with the expected message. */
export const rejected: readonly [what: string, yaml: string, sentence: RegExp][] = [
  ['broken YAML', `${map}data: {a: b\n`, /Line [56]/],
  [
    'a kind that the cluster does not know',
    `${map}---\napiVersion: acme.test/v1\nkind: Gizmo\nmetadata:\n  name: g\n`,
    /Gizmo/,
  ],
  ['a namespace of its own', `${map}  namespace: elsewhere\n`, /Line 5.*elsewhere/],
  [
    'a field that admission refuses',
    `${map}---\n${shop.slice(shop.indexOf('apiVersion: apps')).replace('replicas: 2', 'replicas: -2')}`,
    /replicas/,
  ],
  ['a name that is no DNS name', `${map.replace('extra', 'Extra_1')}`, /Line 4.*lowercase RFC 1123/],
]
