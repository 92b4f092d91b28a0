/** Actions of hosts and host groups. */
export const hostActions = {
  wasApproved: '{host} was already approved.',
  noKey: '{host} has no key: no agent has registered it. Run the setup command on the machine.',
  otherKey:
    'The key of {host} is not {seen}: another machine has registered since. Compare its key, and approve again.',
  approved: '{host} was approved.',
  forgotten:
    '{host} was removed. If its agent is still running, uninstall it there: setup-agent.sh --uninstall.',
  removing: '{host} is being removed.',
  controlPlane:
    '{host} is the control plane of the cluster {cluster}. Delete the cluster first; its hosts stay.',
  leavesFirst: '{host} leaves the cluster {cluster} first; then it is removed.',
  ending:
    'The machine of {host} is being terminated. Its host group creates another if it still wants as many hosts.',
  notConnected: '{host} is not connected, so its log cannot be requested.',
  logRequested: 'Log requested from the agent of {host}.',
  fingerprint: 'keyFingerprint must be the text that the setup showed on the machine.',
  cloudGroup:
    'The host group {group} belongs to the cloud provider {provider}, which creates its machines. Your own machines join groups of a provider of type Other.',
  withToken: 'withToken must be true or false.',
} as const
