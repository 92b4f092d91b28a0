/** Causes of hosts', host groups' and setups' states. */
export const hosts = {
  approved: '{user} approved it; its agent will connect shortly.',
  uninstalling: '{user} removed it: its agent is uninstalling itself.',
  terminating: '{user} removed it: its machine is being terminated.',
  agentStarting: 'The machine has registered; its agent is starting.',
  awaitingApproval: 'The machine is waiting for approval. Compare its key with the one that its setup shows.',
  clockAhead:
    "Its clock is {time} ahead of this service''s. Set it, and keep it in sync with chrony or systemd-timesyncd; otherwise certificates of clusters are rejected.",
  clockBehind:
    "Its clock is {time} behind this service''s. Set it, and keep it in sync with chrony or systemd-timesyncd; otherwise certificates of clusters are rejected.",
  seconds: '{count, plural, one {# second} other {# seconds}}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  hours: '{count, plural, one {# hour} other {# hours}}',
  days: '{count, plural, one {# day} other {# days}}',
  copySeen:
    "A machine at {address} used this host''s key at {time} and was refused: its disk is a copy. Run the setup command on it.",
  lost: 'No contact with its agent. Check that the machine is running and can reach this service, and that its agent is started.',
  removalUnconfirmed:
    'The agent of {host} has not confirmed that it was uninstalled. Remove the host once more to forget it, and run setup-agent.sh --uninstall on the machine.',
  uninstalled:
    'The agent was uninstalled on the machine. Remove {host}, or run the setup command on it again.',
  leftTerminating: 'It has left its cluster: its machine is being terminated.',
  leftUninstalling: 'It has left its cluster: its agent is uninstalling itself.',

  notConnected: 'Not connected: {hosts}.',
  machinesWaiting:
    '{count, plural, one {# machine is waiting for approval.} other {# machines are waiting for approval.}}',

  setupInterrupted: 'Interrupted: the machine stopped reporting. Run the setup command again.',
  setupWaiting: 'Waiting for approval.',

  surplusControlPlane:
    '{host} is surplus, but it is the control plane of the cluster {cluster}: it stays until that cluster is deleted.',
  endingControlPlane:
    '{host} is about to be terminated by its provider, but it is the control plane of the cluster {cluster}: no other host can replace it there.',
  leavingCluster: 'It leaves the cluster {cluster} first; then its machine is terminated.',
  surplus: '{host} is being terminated: its host group has more hosts than desired.',
  endedByProvider: '{host} is being terminated by its provider.',
  undrained: '{host} is being terminated without a drain, because its agent is not responding.',

  instanceMissing:
    'The provider lists no instance {instance} in this region of this account. If it is gone, remove the host.',
  instanceFailed: 'The instance {instance} ended before its agent had registered.',
  instanceFailedBecause:
    'The instance {instance} ended before its agent had registered. The provider reports: {reason}',
  instanceUnstarted: 'The instance {instance} is not started. Start it at the provider, or remove the host.',
  instancePending: 'The instance {instance} is starting.',
  instanceRunning: 'The instance {instance} is running; its agent has not registered yet.',
  instanceLeaving: 'The instance {instance} is being terminated by its provider.',
  instanceStopped: 'The instance {instance} is stopped. Start it at the provider, or remove the host.',
  instanceEnded: 'The instance {instance} has ended.',
  launching: 'The provider is creating its machine ({task}).',
  noServiceAddress:
    'Machines cannot find this service. Set serviceAddress of the cloud provider to an address that machines can reach, such as https://platform.example:8443.',
  scalingGroupTaken:
    'The scaling group {scalingGroup} belongs to the host group {group}. Choose another: a scaling group can belong to only one host group.',
} as const
