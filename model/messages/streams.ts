/** Why the service ended an event stream, a log or a terminal of a client that has lost its access. */
export const streams = {
  session: 'Your session has ended. Sign in again.',
  key: 'The API key was revoked or rotated, or has expired.',
  account: 'Your account was changed, disabled or deleted. Sign in again.',
  rights: 'Your permissions have changed.',
} as const
