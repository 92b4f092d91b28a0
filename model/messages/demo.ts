/** The demo and its simulated clusters. */
export const demo = {
  off: 'The demo is off. Start the service with DEMO=on first.',
  alreadyRemoved: 'The demo has already been removed.',
  exists: 'The demo already exists. Remove it first to start over.',
  installing: 'The demo is being installed.',
  allRunning: 'All clusters of the demo are running: there is nothing to retry.',
  retrying: 'Clusters that are started again: {count}.',
  watchesCut: 'The watches were dropped.',
  watchesExpired: 'The watches were ended: the version they resume from is too old.',
  faultsCleared: '{cluster} has no faults.',
} as const
