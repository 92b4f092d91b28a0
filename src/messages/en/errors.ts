/** Effect and remedy of each kind of failure. The service's own message replaces `happened`. */
export const errors = {
  changedSince:
    'It was changed again since, and an undo would revert that, too. Activity shows the later changes.',
  unreachable: {
    title: 'Gantry does not answer',
    happened: 'The request got no answer. The service may be restarting, or the network is interrupted.',
    todo: 'Try again in a moment. If it stays, check that the service runs and that this address leads to it.',
  },
  unreadable: {
    title: 'The answer could not be read',
    happened: 'Something between this browser and the service answered in its place, with status {status}.',
    todo: 'Check the proxy in front of Gantry.',
  },
  signedOut: {
    title: 'Your session is over',
    happened: 'The service no longer knows this session.',
    todo: 'Sign in again.',
  },
  forbidden: {
    title: 'Your role does not allow this',
    happened: 'The service refused the request.',
    todo: 'Ask an administrator for a role that includes it.',
  },
  notFound: {
    title: 'Page not found',
    happened: 'It doesn’t exist or has been deleted.',
    todo: 'Go back, or start from Home.',
  },
  busy: {
    title: 'Not available at the moment',
    happened: 'The service can’t process the request yet.',
    todo: 'Try again in {seconds, plural, one {# second} other {# seconds}}.',
  },
  unavailable: {
    title: 'The cluster cannot be reached',
    happened: 'The request needs a cluster that does not answer now.',
    todo: 'Look at the cluster’s page for the cause, and try again when it is back.',
  },
  fault: {
    title: 'The service failed',
    happened: 'The request met a fault of the service.',
    todo: 'Try again. If it persists, give the request id to your Gantry administrator: the log has the cause.',
  },
  tooLarge: {
    title: 'This is too large',
    happened: 'The text is larger than the 10 MiB that the service takes at once.',
    todo: 'Send it in parts.',
  },
  refused: {
    title: 'The request was refused',
    happened: 'The service refused the request with status {status}.',
    todo: 'Change what is named above and try again.',
  },
  page: {
    title: 'This page failed',
    happened: 'The console made a mistake while it drew this page. Nothing was changed.',
    todo: 'Reload the page.',
    reload: 'Load again',
  },
  notRead: {
    title: 'This page could not be loaded',
    happened:
      'A part of the console did not arrive. The network was interrupted, or the service was upgraded after this window was opened.',
    todo: 'Retry. The page loads once the service is reachable.',
    again: 'Try again in a moment. If it stays, load the page again.',
  },
  panel: {
    happened: 'What happened',
    todo: 'What to do',
    requestId: 'Request id',
    copyRequestId: 'Copy request id',
  },
  goTo: 'Go to {page}',
  home: 'Go to Home',
  retry: 'Try again',
} as const
