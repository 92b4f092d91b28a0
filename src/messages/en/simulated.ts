/** Texts about injected faults in simulated clusters. */
export const simulated = {
  count: '{count, plural, one {# fault on purpose} other {# faults on purpose}}',
  on: {
    refusal: 'Every request is answered with {code}.',
    delayMs: 'Every answer waits for {seconds, number} s.',
    isSilent: 'No request is answered.',
    watchEvents:
      '{events, select, repeated {Each event is told twice.} other {Events are told in the wrong order.}}',
    metrics: '{metrics, select, missing {There is no metrics API.} other {The metrics API fails.}}',
    isCredentialExpired: 'The credential is refused.',
    lostNodes: 'Silent kubelets: {nodes}.',
  },
  fields: {
    refusal: {
      label: 'Requests',
      help: 'What the API server answers to every request.',
      values: {
        none: 'Answered as they should be',
        '429': 'Refused with 429, too many requests',
        '500': 'Refused with 500, internal error',
        '503': 'Refused with 503, unavailable',
      },
    },
    delayMs: {
      label: 'Delay in milliseconds',
      help: 'Every answer waits for so long, as over a slow line; 0 is at once, 60000 the most.',
    },
    isSilent: {
      label: 'Stop answering',
      help: 'Connections are taken and nothing is answered, as by a process that hangs.',
    },
    watchEvents: {
      label: 'Events of watches',
      help: 'How the API server tells what changes.',
      values: {
        inOrder: 'Each once and in order',
        repeated: 'Each twice',
        disordered: 'Pairs in the wrong order',
      },
    },
    metrics: {
      label: 'Metrics',
      help: 'Where the use of CPU and memory comes from.',
      values: {
        there: 'Available',
        missing: 'Not installed',
        failing: 'Installed, and failing',
      },
    },
    isCredentialExpired: {
      label: 'Expire the credential',
      help: 'The token of the kubeconfig is refused with 401.',
    },
    lostNodes: {
      label: 'Lost nodes',
      help: 'Names, one in a line. Their kubelets fall silent, and their pods are moved after five minutes.',
    },
  },
} as const
