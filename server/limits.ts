/** Limits on the resources that callers can use. docs/operate.md lists them under "Limits". */
export const limits = {
  /** Bytes of a request body read before its caller is known. Routes of known callers raise it. */
  anonymousBodyBytes: 8 * 1024,
  /** Time for such a body to arrive. */
  anonymousBodyMs: 10_000,
  /** Concurrent requests per address with unknown callers. */
  anonymousRequestsAtOnce: 200,
  /** Refused requests of strangers that are read to the end, so that they receive the response. */
  anonymousDrains: 32,
  /** Connections without a request from a known caller: per address, and in total. */
  anonymousConnectionsPerAddress: 256,
  anonymousConnections: 2_000,
  /**
   * Concurrent streams of an HTTP/2 connection without a request from a known caller, enough for the sign-in
   * page; of all such connections of one address; and of a known caller's connection.
   */
  anonymousStreams: 16,
  anonymousStreamsPerAddress: 256,
  streams: 250,
  /**
   * Milliseconds of requests and TLS handshakes per phase of the event loop. The rest is queued, with
   * networks in rotation, so that a request waits for only a few of another network's.
   */
  turnMs: 5,
  /** Queued requests and handshakes per network. */
  waitingTurns: 1_000,
  /** Open connections of all clients. Each takes memory and a file descriptor before it is identified. */
  connections: 5_000,
  /** Connections per account, except of trusted proxies: several times its maximum streams and requests. */
  connectionsPerAccount: 1_000,
  /** A connection is closed if its client reads nothing of a response for this long. */
  stuckWriteMs: 60_000,
  /** Characters of a path in the log. */
  loggedPathLength: 300,
  /** Bytes of a request body from a known caller. */
  bodyBytes: 10 * 1024 * 1024,
  /** Values in a JSON body. */
  bodyValues: 250_000,
  /** Bytes of the body of a request to open a terminal or create a kubeconfig. */
  smallBodyBytes: 64 * 1024,
  /**
   * Maximum characters of a text that is parsed or written in place. Longer ones use a thread, as they would
   * block others for over 10 ms.
   */
  inlineTextLength: 48 * 1024,
  /** Threads for such texts, queued texts, and the heap of each thread. */
  threads: 2,
  waitingForThread: 64,
  threadHeapMegabytes: 512,
  /** Labels of a resource, and total bytes of keys and values. */
  labels: 128,
  labelBytes: 32 * 1024,
  /**
   * Characters of a text in an index, and of a label's key and value together. An entry of a PostgreSQL index takes 2,704
   * bytes, and a character up to three. No image that a registry accepts is longer.
   */
  indexedText: 512,
  /** API keys of an account, expired ones included. */
  apiKeys: 100,
  /** Grants of a user or team, permissions of a custom role, and custom roles. */
  accessGrants: 200,
  permissions: 100,
  customRoles: 1_000,
  /** Concurrent event streams, followed logs, terminals and terminal tickets per account. */
  eventStreams: 100,
  logStreams: 50,
  terminals: 30,
  terminalTickets: 30,
  /** Concurrent requests per account through the Kubernetes API: more than any tool keeps open. */
  clusterRequests: 100,
  /** Unfinished tasks: in total, and per account. Finished ones are kept up to these numbers and this age. */
  openTasks: 100,
  openTasksPerAccount: 20,
  finishedTasks: 500,
  finishedTaskItems: 50_000,
  finishedTaskMs: 30 * 24 * 3_600_000,
  /** Concurrent steps of tasks: in total, and per task. */
  taskSteps: 12,
  taskStepsPerTask: 4,
  /** Bytes of a host's heartbeat: facts, 16,000 bytes of escaped task output, and a result of 40,000. */
  hostBodyBytes: 96 * 1024,

  /**
   * Concurrent password hashes. Hashing takes a thread of the pool, and file access needs some of its four.
   */
  hashesAtOnce: 2,
  /** Sign-ins waiting to be hashed. */
  waitingSignIns: 64,
  /** Concurrent sign-ins with LDAP directories. */
  directorySignInsAtOnce: 16,
  /** Waiting sign-ins reserved for names that have signed in from the address before, and for setting passwords. */
  waitingKnownSignIns: 16,
  /** Concurrent sign-ins per address. */
  signInsAtOncePerAddress: 8,
  /** Concurrent sign-ins per IPv6 /48, which contains 256 of the networks that count as addresses. */
  signInsAtOncePerSite: 16,
  /** Waiting times per address and name after failed sign-ins. The first ones are free, for typing errors. */
  waitsAfterFailures: { free: 5, firstMs: 1_000, longestMs: 15 * 60_000 },
  /** Pairs of name and address with recorded failures, and the time they are kept after the last one. */
  rememberedFailures: { maxSize: 10_000, keepMs: 30 * 60_000 },
  /** Pairs of name and address that have signed in. */
  rememberedSignIns: { maxSize: 10_000, keepMs: 30 * 24 * 3_600_000 },
  /** Failed sign-ins per address for any names: a burst, then a rate. */
  failedSignIns: { burst: 50, perSecond: 0.1 },
  /** Requests per address to begin or complete sign-ins with a passkey. */
  passkeySignIns: { burst: 100, perSecond: 2 },
  /** Passkeys of an account. */
  passkeys: 10,
  /** Wrong codes of a second factor per account, from any address. */
  failedCodes: { burst: 10, perSecond: 1 / 300 },
  /** Failed sign-ins per IPv6 /48. */
  failedSignInsPerSite: { burst: 200, perSecond: 0.4 },
  /** Requests per address to begin, complete or end sign-ins with a provider. */
  providerSignIns: { burst: 300, perSecond: 5 },
  /** Agent requests per address without a valid signature: enough to set up twenty machines at once. */
  anonymousAgentRequests: { burst: 300, perSecond: 5 },
} as const
