/** Kinds unknown to Kubernetes or a cluster, or not allowed in applications. */
export const kinds = {
  noApiVersion: 'Kubernetes has no apiVersion {apiVersion}.',
  noKind: '{apiVersion} has no kind {kind}.',
  didYouMean: 'Did you mean {meant}?',
  belongsTo: 'The kind {kind} belongs to {group}.',
  missing: 'The cluster has no kind {kind} in {apiVersion}.',
  missingOn: 'The cluster {cluster} has no kind {kind} in {apiVersion}.',
  missingAt: 'The cluster at {host} has no kind {kind} in {apiVersion}.',
  clusterScoped:
    '{kind} is cluster-scoped, and an environment contains only objects of its namespace. Leave it out, and apply it with kubectl.',
  servedVersion: 'A served version of {definition}',
  noCluster: 'No cluster is connected, and only clusters know the fields of their kinds.',
  notInApplications:
    '{kind} is cluster-scoped. Applications can contain only namespaced objects: leave it out, and apply it with kubectl.',
} as const
