import type { AreaWords } from '../../service-words.ts'

export const kinds: AreaWords<'kinds'> = {
  noApiVersion: 'Kubernetes hat keine apiVersion {apiVersion}.',
  noKind: '{apiVersion} hat keine Art {kind}.',
  didYouMean: 'Meinten Sie {meant}?',
  belongsTo: 'Die Art {kind} gehört zu {group}.',
  missing: 'Der Cluster hat in {apiVersion} keine Art {kind}.',
  missingOn: 'Der Cluster {cluster} kennt die Art {kind} in {apiVersion} nicht.',
  missingAt: 'Der Cluster unter {host} hat in {apiVersion} keine Art {kind}.',
  clusterScoped:
    '{kind} gehört zum ganzen Cluster, und eine Umgebung enthält nur Objekte ihres Namespace. Lassen Sie das weg, und wenden Sie es mit kubectl an.',
  servedVersion: 'Eine bereitgestellte Version von {definition}',
  noCluster: 'Kein Cluster ist verbunden, und nur Cluster kennen die Felder ihrer Arten.',
  notInApplications:
    '{kind} gehört zum ganzen Cluster. Anwendungen enthalten nur Objekte eines Namespace: Lassen Sie das weg, und wenden Sie es mit kubectl an.',
}
