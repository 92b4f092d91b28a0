/** Tasks of users, their items and steps. */
export const tasks = {
  ended: 'The task has already ended.',
  notEnded: 'The task has not ended yet.',
  allCompleted: 'All items of the task completed.',
  cutOff: 'Interrupted before it was done.',
  timedOut: 'Timed out after {seconds} s.',
  failed: 'The service failed here; its log has the details.',
  interrupted: 'Interrupted by a restart of the service. {problem}',
  accountRemoved: 'The account {user} was removed or disabled.',
  keyRemoved: 'The API key {name} of {user} was removed or has expired.',
} as const
