/** Notes of the service between the lines of a log. */
export const logs = {
  lost: 'The connection to the cluster was lost; the log broke off.',
  interrupted: 'Connection to the cluster lost. The log continues when it is back.',
  podGone: 'The pod is gone.',
  runBegun: 'Run {run} of the container has begun.',
  waits: 'Kubernetes waits up to {time} before it starts the container again.',
  containerEnded: 'The container {end}.',
} as const
