/** Pod template annotation that `kubectl rollout restart` sets. Changing it replaces all pods. */
export const restartedAt = 'kubectl.kubernetes.io/restartedAt'
