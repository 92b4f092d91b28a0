/** Connections of agents that dial in from their clusters. */
export const clusterAgents = {
  neverConnected:
    'The cluster agent has not connected yet. Apply its manifest, or look for the reason in the log of the Deployment gantry-agent.',
  away: 'The cluster agent is not connected. It was last connected on {time}.',
  awaitingAgent: 'Waiting for the cluster agent to connect for the first time.',
  awaitingCommand: 'Waiting for the command that connects the cluster.',
  connected: 'Connected. The console shows the cluster {cluster} in a moment.',
  tokenRefused:
    'This command or token was already used, was replaced by a newer one, or has expired. Create a new command in the console.',
  tokenMissing: 'The Authorization header contains no token of a cluster agent.',
  noUpgrade:
    'A proxy in front of Gantry dropped the Upgrade header. Allow WebSockets for the path /cluster-agent/tunnel.',
  rights: 'rights must be view, edit or admin.',
  imageInvalid: 'image must be the name of a container image, such as registry.example.com/gantry:1.0.',
  imageMissing:
    'Enter the image of the agent, which is that of Gantry. To make it the default, set AGENT_IMAGE of the service.',
  byKubeconfig: 'The cluster {cluster} is connected by its kubeconfig, which needs no command.',
  handOver: 'The request must contain cluster, as in a kubeconfig, and token.',
  noKubeconfig: 'A cluster that is connected through an agent has no kubeconfig.',
  otherCluster:
    'The cluster agent runs in another cluster than {cluster}: its namespace kube-system has another UID. Create a new command and run it on {cluster}, or remove {cluster} first if it was rebuilt.',
  sameCluster:
    'The cluster agent runs in a cluster that is already connected as {other}. Create a new command and run it on the right cluster.',
  mayNotList:
    'The cluster agent may not list namespaces, so its cluster cannot be identified. Apply its manifest again.',
  cutOff: 'The connection of the cluster agent ended.',
  tooManyStreams:
    'The cluster agent already carries {max} connections. Close logs and terminals of this cluster, or try again later.',
} as const
