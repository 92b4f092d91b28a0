/** Problem that each alarm type reports. */
export const alarmDescriptions = {
  clusterNotConnected: 'The API server of a cluster cannot be reached.',
  credentialRefused: 'The API server does not accept the credential of the kubeconfig.',
  clusterNotReady: 'A cluster is connected, but none of its nodes is ready.',
  metricsMissing: 'A connected cluster reports no CPU and memory usage.',
  nodeNotReady: 'The kubelet of a node reports that it is not ready, or reports nothing.',
  nodePressure: 'A node is short of memory, disk space or process ids, or has no network.',
  hostLost: 'No contact with the agent of a host.',
  hostDiskFull: 'A disk of a host is used to the threshold or more.',
  environmentNotReady: 'The namespace of an environment cannot be created or adopted.',
  applicationFailed: 'Nothing of an application is available, or its rollout was given up.',
  applicationDegraded: 'Some of the replicas of an application are not available.',
  podsCrashing: 'Containers of an application crash repeatedly while the application is otherwise available.',
  imagePullFailing:
    'A node cannot pull an image of an application while the application is otherwise available.',
  podsUnschedulable: 'Pods of an application wait for a node that has room for them.',
  quotaNearlyUsed: 'A ResourceQuota is used to its threshold or more.',
  alarmTargetFailing: 'Alarms cannot be delivered to a target.',
  auditTargetFailing: 'Audit entries cannot be delivered to a target.',
  storeFailing:
    'The database of the service cannot be written: its disk is full, or it is read-only, locked, damaged or unreachable.',
  claimPending: 'A PersistentVolumeClaim is not bound to a volume.',
} as const
