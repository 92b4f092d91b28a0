/** The annotation of a pod template whose change makes all pods anew, as kubectl rollout restart sets it. */
export const restartedAt = 'kubectl.kubernetes.io/restartedAt'
