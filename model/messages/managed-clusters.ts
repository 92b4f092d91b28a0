/** Causes of the state of a managed cluster and its hosts. Texts without a full stop are parts of other texts. */
export const managedClusters = {
  hostWaiting: '{host} is waiting for approval.',
  hostNotConnected: '{host} is not connected.',
  hostDisabled: '{host} is disabled.',
  hostGone: 'The host no longer exists.',
  agentTooOld: 'The agent of {host} is too old to make it a node. Run the setup command on it again.',

  noPolicy:
    'Waiting for the cluster policy {policy}, which does not exist. Create it, or set policySelector to another.',
  waitsForPolicy: 'Waiting for the cluster policy {policy}.',
  waitsForControlPlane: 'Waiting for the control plane.',
  waitsForHost: 'Waiting for a connected host in {groups}.',
  waitsForHosts: 'Waiting for hosts in {groups}: {ready} of {wanted} connected.',
  runSetup: 'Run its setup command on a machine.',
  noGroup:
    'Waiting for {groups}, which does not exist or belongs to another cluster. Create it, or select another.',
  noGroupSelected: 'Waiting for a host group: set hostGroupSelector to {example}.',
  group: 'the host group {group}',
  groups: 'the host groups {groups}',
  groupWith: 'a host group with {selector}',

  installNode: 'is installing node components',
  createControlPlane: 'is creating the control plane',
  installAddons: 'is installing the network and add-ons',
  allowJoin: 'is getting a token to join the cluster',
  joinCluster: 'is joining the cluster',
  drainNode: 'is being drained',
  resetNode: 'is being reset',
  forgetNode: 'is being removed from the cluster',
  becomesControlPlane: 'is becoming the control plane',
  becomesNode: 'is becoming a node',
  hostDoes: '{host} {step}.',
  hostFailed: '{host} {step}; the last attempt failed: {why} Next attempt at {time}.',
  stepAbandoned: 'The agent never ended it.',
  stepUnexplained: 'The agent did not report a cause.',

  controlPlaneCreated: 'The control plane was created; the cluster is being connected.',
  deleting: 'The cluster is being deleted. Hosts still to be reset: {hosts}.',
  hostStuck: '{host}: {why}',
  deleteAgain: 'Delete the cluster once more to forget it as it is.',
} as const
