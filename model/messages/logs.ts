/** Notes of the service between the lines of a log. */
export const logs = {
  lost: 'The connection to the cluster was lost; the log broke off.',
  interrupted: 'Connection to the cluster lost. The log continues when it is back.',
  podGone: 'The pod is gone.',
  runBegun: 'Run {run} of the container has begun.',
  waits: 'Kubernetes waits up to {time} before it starts the container again.',
  containerEnded: 'The container {end}.',
  noContainer: '{name} has no such container, so there is no log.',
  tooManyContainers:
    '{name} has {count} containers, and at most {max} logs can be read at once. Name pods or containers.',
  podsOf: 'Pod {pods} of {name}',
  noNode: 'The pod {pod} has no node yet, so none of its containers has written anything.',
  nextRun: 'Its next run starts soon or has started: read again.',
  runRemoved: 'The node has removed this run of container {container} in pod {pod}, including its log.',
} as const
