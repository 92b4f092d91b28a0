/** Bounds on what callers may cost the service. docs/operate.md lists them under "Limits". */
export const limits = {
  /** Bytes of a request body that are read before its caller is known. Routes of known callers raise it. */
  anonymousBodyBytes: 8 * 1024,
  /** Time for such a body to arrive. */
  anonymousBodyMs: 10_000,
  /** Concurrent requests of one address whose callers are not known. */
  anonymousRequestsAtOnce: 200,
  /** Refused requests of strangers whose rest is read, so that they see the answer. */
  anonymousDrains: 32,
  /** Connections on which no known caller has sent a request: of one address, and in total. */
  anonymousConnectionsPerAddress: 256,
  anonymousConnections: 2_000,
  /**
   * Concurrent streams of an HTTP/2 connection on which no known caller has sent a request, more than the page of sign-in
   * takes; of all such connections of one address; and of the connection of a known caller.
   */
  anonymousStreams: 16,
  anonymousStreamsPerAddress: 256,
  streams: 250,
  /**
   * Milliseconds of requests and TLS handshakes in one phase of the event loop. The rest waits, and networks take turns: a
   * request of one waits for few of another's.
   */
  turnMs: 5,
  /** Requests and handshakes of one network that wait for their turn. */
  waitingTurns: 1_000,
  /** Open connections of all clients. Each costs memory and a file descriptor before anything is known of it. */
  connections: 5_000,
  /** Connections of one account, those of trusted proxies apart: several times what its streams and requests take. */
  connectionsPerAccount: 1_000,
  /** A connection whose client reads nothing of its answer for this long is closed. */
  stuckWriteMs: 60_000,
  /** Characters of a path in the log. */
  loggedPathLength: 300,
  /** Bytes of a request body from a known caller. */
  bodyBytes: 10 * 1024 * 1024,
  /** Values in a JSON body. */
  bodyValues: 250_000,
  /** Bytes of the body of a request to open a terminal, or for a kubeconfig. */
  smallBodyBytes: 64 * 1024,
  /** Characters of a text above which it is read or written in a thread: more would hold up others for over 10 ms. */
  inlineTextLength: 48 * 1024,
  /** Threads for such texts, texts that wait for one, and the heap of each. */
  threads: 2,
  waitingForThread: 64,
  threadHeapMegabytes: 512,
  /** Labels of a resource, and bytes of all keys and values. */
  labels: 128,
  labelBytes: 32 * 1024,
  /** API keys of an account, expired ones included. */
  apiKeys: 100,
  /** Concurrent event streams, followed logs, terminals and tickets for terminals of one account. */
  eventStreams: 100,
  logStreams: 50,
  terminals: 30,
  terminalTickets: 30,
  /** Requests of one account to clusters, through the Kubernetes API: more than any tool keeps open. */
  clusterRequests: 100,
  /** Tasks that have not ended: of all accounts, and of one. Finished ones are kept up to these numbers and this age. */
  openTasks: 100,
  openTasksPerAccount: 20,
  finishedTasks: 500,
  finishedTaskItems: 50_000,
  finishedTaskMs: 30 * 24 * 3_600_000,
  /** Steps of tasks under way: of all tasks, and of one. */
  taskSteps: 12,
  taskStepsPerTask: 4,
  /** Bytes of a host's heartbeat: facts, 16,000 bytes of a task's output with escapes, and a result of 40,000. */
  hostBodyBytes: 96 * 1024,

  /** Characters of a user name. */
  userNameLength: 64,
  /** Passwords hashed at the same time. Hashing takes a thread of the pool, and file access needs some of its four. */
  hashesAtOnce: 2,
  /** Sign-ins that wait for hashing. */
  waitingSignIns: 64,
  /** Places of these that are kept for names that have signed in from the address before, and for passwords being set. */
  waitingKnownSignIns: 16,
  /** Sign-ins of one address under way. */
  signInsAtOncePerAddress: 8,
  /** The same of an IPv6 /48, which contains 256 of the networks that count as addresses. */
  signInsAtOncePerSite: 16,
  /** Waits of an address for a name after failed sign-ins. The first failures are free, as people mistype. */
  waitsAfterFailures: { free: 5, firstMs: 1_000, longestMs: 15 * 60_000 },
  /** Names at addresses whose failures are kept, for a time after the last. */
  rememberedFailures: { maxSize: 10_000, keepMs: 30 * 60_000 },
  /** Names at addresses that have signed in. */
  rememberedSignIns: { maxSize: 10_000, keepMs: 30 * 24 * 3_600_000 },
  /** Failed sign-ins of one address for any names: a burst, then a rate. */
  failedSignIns: { burst: 50, perSecond: 0.1 },
  /** The same of an IPv6 /48. */
  failedSignInsPerSite: { burst: 200, perSecond: 0.4 },
  /**
   * Agent requests of one address without a valid signature: enough for twenty machines behind it that are set up at the
   * same time.
   */
  anonymousAgentRequests: { burst: 300, perSecond: 5 },
} as const
