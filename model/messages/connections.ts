/** Connections to the API servers of clusters, and the states of clusters. `{why}` and `{cause}` are sentences. */
export const connections = {
  connecting: 'Connecting to the API server at {host}.',
  reading: 'Reading the objects of the cluster at {host}.',
  connected: 'Connected to the API server at {host}.',
  connectedBlind: 'Connected to the API server at {host}, but this credential may read nothing there.',
  connectedInPart: 'Connected to the API server at {host}; not readable: {kinds}.',
  kindUnreadable: '{kind} cannot be read: {reason}',
  kindMissing: 'The cluster has no {plural} in {apiVersion}.',
  noNodes: 'The cluster has no nodes.',
  podsUnschedulable:
    "{pods, plural, one {# pod} other {# pods}} can''t be scheduled while {cordoned} of {nodes, plural, one {# node is} other {# nodes are}} cordoned.",
  more: 'And {count} more.',
  unreachable: 'The cluster {cluster} is unreachable: {why}',
  notConnected: 'The cluster {cluster} is not connected.',
  disabled: 'The cluster {cluster} is not connected: it is disabled. Enable it to connect.',
  withoutKubeconfig:
    'The cluster {cluster} is not connected: it has no kubeconfig that can be used. Add one to connect.',
  abandoned: 'The cluster is disabled or has no kubeconfig.',
  starting: 'The cluster {cluster} is being connected.',
  takenOver:
    'The cluster {cluster} is being taken over by another Gantry replica. Try again in a few seconds.',
  holderAway:
    "The cluster {cluster} is unavailable: this Gantry replica can't reach the one that manages the cluster.",
  notSent: 'The write was not sent: another Gantry replica is taking over. Try again in a few seconds.',
  notReady: 'The API server at {host} is not ready.',
  checksFailed: 'The API server at {host} is not ready: {checks} failed.',
  throttled: 'The API server at {host} has too many requests and rejects more for now (429).',
  failing: 'The API server at {host} answers with an internal error ({status}).',
  gatewayFailing:
    'The load balancer or proxy in front of the API server at {host} gets no answer from it ({status}).',
  noRoute: 'There is no network route to the API server at {host}.',
  unresolved: 'The name of the API server at {host} cannot be resolved.',
  forbiddenAddress: 'The name of the API server at {host} resolves to an address that nothing is sent to.',
  cutOff: 'The API server at {host} closed the connection before it answered.',
  timedOut: 'The API server at {host} does not answer.',
  noTls: 'The server at {host} does not speak TLS: the address may need http:// or another port.',
  noHttp: 'The server at {host} does not speak HTTP.',
  clientCertificateRefused: 'The API server at {host} refuses the client certificate of the kubeconfig.',
  refused: 'The API server at {host} refuses connections.',
  untrusted:
    'The certificate of the API server at {host} is not signed by a trusted certificate authority: certificate-authority-data belongs to another cluster, or is missing.',
  certificateExpired:
    'The certificate of the API server at {host}, or the certificate authority of the kubeconfig, has expired.',
  certificateEarly:
    'The certificate of the API server at {host} is not valid yet: compare the clocks of both machines.',
  certificateMisnamed:
    'The certificate of the API server at {host} is for another name: use a name in it, or set tls-server-name.',
  failed: 'The API server at {host} cannot be reached: {detail}.',
  proxyRejects: 'The proxy at {proxy} rejects the user name and password in proxy-url, or needs them (407).',
  proxyRefuses: 'The proxy at {proxy} does not connect to {host}: it answered {status}.',
  proxyFailed: 'The proxy at {proxy} cannot be reached: {reason}.',
  proxyRefused: 'connection refused',
  proxyUnresolved: 'its name cannot be resolved',
  proxyForbidden: 'its name resolves to an address that nothing is sent to',
  proxyNoRoute: 'no network route',
  proxyTimedOut: 'no answer',
  proxyCutOff: 'it closed the connection',
  rejectedBecause: '{cause} The API server at {host} rejects it.',
  both: '{first} {second}',
  credentialMissing:
    'The kubeconfig contains no credential, and the API server at {host} requires one: client-certificate-data, token or username.',
  credentialRejected:
    'The API server at {host} rejects the credential in the kubeconfig: it was revoked or belongs to another cluster.',
  clientCertificateExpired: 'Client certificate expired on {until}.',
  tokenExpired: 'Token expired on {until}.',
  clientCertificateEarly:
    'Client certificate is not valid before {from}. Compare the clocks of both machines.',
  tokenEarly: 'Token is not valid before {from}. Compare the clocks of both machines.',
  noApiServer: 'The server at {host} is not a Kubernetes API server.',
  noJson: 'The server at {host} is not a Kubernetes API server: its answer is not JSON.',
  answerTooLarge:
    'The answer of the API server at {host} is larger than {limit} MiB, so reading it was stopped.',
  noReason: 'The API server at {host} answered with status {status} and no reason.',
  mayNotList:
    'The API server at {host} accepts the credential in the kubeconfig, but it may not list namespaces: bind its user to a ClusterRole that may, such as cluster-admin.',
  broken: "The connection to {host} broke for a reason that is in the service''s log.",
  sameCluster: '{other} is the same cluster: remove one of them.',
  notMeasuredYet: 'The metrics API has not been queried yet.',
  metricsUnclear: "The cluster''s metrics API gave an unexpected answer.",
  metricsMissing: 'The cluster has no metrics API (metrics.k8s.io): install metrics-server.',
  metricsForbidden: 'This credential may not read metrics: {why}',
  metricsSilent: "The cluster''s metrics API (metrics.k8s.io) does not answer: {why}",
  metricsEmpty: 'The metrics API has measured no node yet.',
  beingCreated: 'The cluster {cluster} is being created. Wait until it is connected.',
  notCreated: 'The cluster {cluster} could not be created.',
  watchFailed: 'The watch failed.',
  containerLost: 'The connection to the container was lost.',
} as const
