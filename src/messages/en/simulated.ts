/** Texts about injected faults in simulated clusters. */
export const simulated = {
  count: '{count, plural, one {# simulated fault} other {# simulated faults}}',
  on: {
    refusal: 'Every request is answered with {code}.',
    delayMs: 'Every answer waits for {seconds, number} s.',
    isSilent: 'No request is answered.',
    watchEvents: '{events, select, repeated {Each event arrives twice.} other {Events arrive out of order.}}',
    metrics: '{metrics, select, missing {There is no metrics API.} other {The metrics API fails.}}',
    isCredentialExpired: 'The credential is refused.',
    lostNodes: 'Silent kubelets: {nodes}.',
  },
  fields: {
    refusal: {
      label: 'Requests',
      help: 'Response of the API server to every request.',
      values: {
        none: 'Normal',
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
      help: 'How the API server reports changes.',
      values: {
        inOrder: 'Each once and in order',
        repeated: 'Each twice',
        disordered: 'Pairs in the wrong order',
      },
    },
    metrics: {
      label: 'Metrics',
      help: 'Source of CPU and memory usage.',
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
