/** Recommended action by alarm type. */
export const alarmAdvice = {
  clusterNotConnected:
    'Check that the API server runs and can be reached from here. The data shown is last known.',
  credentialRefused: 'Replace the kubeconfig of the cluster with one whose credential is valid.',
  clusterNotReady: 'Look at the nodes of the cluster: nothing can run before one is ready.',
  metricsMissing: 'Install metrics-server on the cluster, or look at why it does not answer.',
  nodeNotReady: 'Look at the machine and its kubelet. Drain the node if it does not come back.',
  nodePressure: 'Free what is short, or move pods to another node before they are evicted.',
  hostLost: 'Check that the machine runs and reaches this service, or run the setup command on it again.',
  hostDiskFull:
    'Free room on the machine, or give it a larger disk: images cannot be pulled onto a full one.',
  environmentNotReady: 'Fix the cause; Gantry retries automatically.',
  applicationFailed: 'Look at the pods, their logs and events; roll back the last change if it caused this.',
  applicationDegraded: 'Look at the pods that are not ready, their logs and events.',
  podsCrashing: 'Read the logs of the container from before its last restart.',
  imagePullFailing: 'Check the name and tag of the image, and the pull secret of its registry.',
  podsUnschedulable: 'Add nodes, lower what the pods request, or loosen their selectors and taints.',
  quotaNearlyUsed: 'Raise the quota, or remove what is not needed: beyond it no pod is created.',
  alarmTargetFailing: 'Look at the target in the settings, fix the cause, and send a test.',
  auditTargetFailing:
    'Look at the target in the settings and fix the cause. Entries are kept until they are delivered.',
  storeFailing: 'Do as the cause suggests. Except after damage, no restart is needed.',
  claimPending: 'Check the storage class of the claim and the events of its provisioner.',
  lostNode:
    'Bring back the node that the cause names; the application needs no change. If the node is gone for good, remove it from its cluster, so that pods of StatefulSets start elsewhere too.',
} as const
