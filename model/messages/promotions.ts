/** Promotions of applications to other environments. */
export const promotions = {
  environmentMissing:
    'is required: name the environment {purpose, select, promote {to promote to} compare {to compare with} other {to run in}}',
  noEnvironment: '{name} does not exist',
  sameEnvironment: 'names {environment} itself; name another environment',
  nothingToPromote: '{application} has no workload or ConfigMap to promote.',
  unknownComponent: 'components: {application} has no {component}; its objects are {known}.',
  noComponents: 'components: {application} has no {component}; it has no objects.',
  secretComponent: 'components: {component} is a Secret: its values are set separately in each environment.',
  missingImages: '{place} is not in {environment}: choose images and configuration to create it.',
  missingConfiguration: '{place} is not in {environment}: choose the configuration to create it.',
  replicasKept: '{place} keeps its replicas: an autoscaler of {environment} sets them.',
  missingNeed: '{place} needs the {kind} {name}, which {environment} does not have.',
  sharedHosts: 'Host conflict on this cluster: {hosts}. Change it in one of the environments.',
  noKind: 'the cluster has no kind {kind} in {apiVersion}.',
  ofOther: 'in {environment} it belongs to the application {application}.',
  willChange: 'Applications to change: {changed}, unchanged: {unchanged}, refused: {refused}.',
  changed: 'Applications changed: {changed}, unchanged: {unchanged}.',
  promotedAll: 'Promoted from {source} to {environment}.',
  notPromoted: 'Not promoted: {failed}. The applications show why.',
  textList: '{field} must be a list of texts with at least one entry.',
  nothing: 'There is nothing to promote.',
  unchanged: 'Nothing to change.',
  changedMeanwhile: '{place} was changed in the meantime.',
  promoted: '{application} promoted to {environment}.',
  hasFailed: '{place} has failed in {environment}.',
  stoppedRefused:
    'The rollout of {place} has stopped in {environment}: its new pods cannot be created there.',
  stoppedLate:
    'The rollout of {place} has stopped in {environment}: its new pods did not become ready in time.',
  paused: 'The rollout of {place} is paused in {environment}: not all of its pods there are of this version.',
  rollingOut:
    '{place} is still rolling out in {environment}: {updated} of {desired} pods are of this version.',
  notReady: '{place} is not ready in {environment}: {ready} of {desired} pods are ready.',
} as const
