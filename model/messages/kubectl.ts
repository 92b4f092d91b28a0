/** Refusals of the Kubernetes proxy. kubectl and similar clients show them in English. */
export const kubectl = {
  clusterHere: 'A cluster at this address',
  cluster: 'A cluster with the id {id}',
  object: 'An object at {path}',
  method: 'The API of a cluster does not support {method}.',
  addressPart: 'Addresses of Kubernetes never contain "{part}".',
  oldAddress: 'Addresses that begin with {resource}/ are obsolete; use the parameter {resource}.',
  noProxy:
    'The service does not forward requests to programs of pods, services and nodes (proxy), for any role. Use "kubectl port-forward".',
  patchType: 'A patch of type {type} takes the role admin; send JSON.',
  updateType: 'An update of type {type} takes the role admin; send JSON.',
  noObject: 'The body is not an object.',
  hidden: 'The cluster does not show {resource} {name}.',
  impersonation:
    'The service does not support impersonation: leave out --as, --as-group and --as-uid, or use a kubeconfig of the cluster itself.',
  secretPatch: 'Such a patch of a secret could reveal its values, so it takes the role admin.',
  largeNumber: 'The body has a number beyond 2^53; the service cannot forward it exactly.',
  patchOperation: 'The operation {operation} of a JSON patch takes the role admin; use add and remove.',
  credentialRefused: "The cluster does not accept the service''s credential. An admin can replace it.",
  answerCut: 'The cluster cut off its response.',
  answerTooLarge: 'The response of the cluster is too large to search.',
  upgradeNeeded: '{resource} requires a protocol upgrade (Upgrade header).',
  noUpgradeHere: 'Only exec, attach and portforward of pods support protocol upgrades.',
  upgradeProtocol: 'The protocol of the connection must be websocket or SPDY/3.1.',
  rulesOfBoth:
    'Requests to the cluster {cluster} impersonate {user}, so the cluster may permit less. This list contains only the rights in Gantry.',
  keyNeeded: 'Send an API key as "{header}": download a kubeconfig in the console.',
  roleLacks: '{name} has the role {role}, which may not {doing} through the service. {way}',
  keyLimited:
    'The API key {key} is limited to some actions, which are those of the REST API. Through kubectl it only reads, and may not {doing}.',
  doing: '{verb} {resource}',
  doingIn: '{verb} {resource} in the namespace {namespace}',
  inAllNamespaces: '{doing} in all namespaces',
  getPath: 'get {path}',
  takesAdmin: 'It takes admin.',
  takesAdminBecause: 'It takes admin: {reason}.',
  takesRole: 'It takes {roles}.',
  takesRight:
    '{name} may not {doing} through the service. It takes the right {verb}, which an admin or someone with the level admin there can grant.',
  secretValues: 'Only admin sees values of secrets.',
  nameNamespace:
    'Name the namespace of an environment with -n; all at once takes admin, because some belong to no environment.',
  noEnvironment: 'The namespace {namespace} belongs to no environment, so it takes admin.',
} as const
