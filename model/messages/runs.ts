/** Runs of catalog applications, their overrides and rollouts. */
export const runs = {
  noObjects: '{application} has no objects to run. Import a manifest into it first.',
  updated: '{run} was updated in {environment}.',
  started: '{application} runs as {run} in {environment}.',
  otherApplication:
    'The run {run} in {environment} belongs to the application {application}; it becomes one of {newApplication}.',
  notInCatalog: 'The catalog has no {object}: the run keeps it unchanged.',
  changedSincePreview:
    'Something changed in {environment} or in the application since the preview. Look at it again.',
  stateIsText: 'state must be a text.',
  valuesShape: 'values must be an object of Secrets, each with texts by key.',
  valuesTooLarge: 'The values of Secret {secret} are larger than 1 MiB together.',
  unknownKey: 'The catalog application has no Secret {secret} with the key {key}.',
  missingValues: 'Secret {secret} of type {type} needs values for {keys}.',
  hostsShape: 'hosts must be an object: new hosts by those of the source.',
  hostName: 'must be a host name, such as shop.example.com',
  unknownHost: 'No Ingress of the catalog application has the host {host}.',
  notOverridden: "{kind} {name}: {path} isn't overridden. Refresh the overrides and try again.",
  revertEmpty: 'revert must have at least one override.',
  revertShape: 'revert must be a list of at most {limit} overrides, each with kind, name and path.',
  reverted: '{count, plural, one {# override} other {# overrides}} reverted.',
  taken: 'taken',
  takenInNamespace:
    'Objects of these names already exist in {namespace} and were not created by a run: {objects}. Choose another environment, or rename or delete them.',
  takenByRun:
    'Run {run} in {environment} already has objects of these names: {objects}. Choose another environment, or rename the objects.',
  alreadyRuns:
    '{application} already runs in {environment} as {run}: {objects}. Update that run instead, or choose another environment.',
  restarting: 'Restarting {workloads}.',
  nothingToRestart: '{application} has no Deployment, StatefulSet or DaemonSet to restart.',
  pausedRestart: 'The rollout of {workloads} is paused. Resume it first, then restart.',
  revisionShape:
    'revision must be the number of a revision. Without it, the one before the current is restored.',
  rolledBack: 'Rolling back {workload} to revision {revision}.',
  isAtRevision: '{workload} already has the template of revision {revision}.',
  noEarlierRevision: '{workload} has no earlier revision to roll back to.',
  noRevision: '{workload} has no revision {revision}. Other revisions in the cluster: {kept}.',
  pausedRollback: 'The rollout of {workload} is paused. Resume it first, then roll back.',
} as const
