/** Refusals of changes to workloads and namespaces in a cluster. */
export const workloads = {
  environment: 'The environment',
  parent: 'The parent of the new resource',
  onlyImage:
    "Only the image of a pod's container can be changed. Change other fields in the workload's pod template.",
  imageChanged:
    '{kind} {name} now gives the container {container} the image {image}, while the pod shows {shown}. Read the workload again and repeat the change.',
  existsInNamespace: '{kind} {name} already exists in the namespace {namespace}.',
  existsInCluster: '{kind} {name} already exists in the cluster.',
  notKept: 'The cluster dropped the addition.',
  keptByOperator: '{kind} {name} belongs to {ownerKind} {owner}, which an operator manages: change it there.',
  noPodTemplate: '{kind} {name} has no pod template to change.',
  noContainer:
    'The pod template of {kind} {name} has no container {container}: another program added it to the pod.',
  namespaceTerminating:
    'The namespace {namespace} is being deleted; the environment {environment} is created again once it is gone.',
  namespaceDiscovered:
    'Environment {environment} only shows the namespace {namespace}, which was found on the cluster. Delete the namespace, or turn off "Show every namespace as an environment" (autoSyncNamespaces) for the cluster.',
  giveUpCluster:
    'If it does not come back, give it up by a PUT of kubeconfig null to {path}: the environment can then be deleted, and its namespace is left unchanged.',
} as const
