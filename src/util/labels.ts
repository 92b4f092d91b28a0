/** The label with which the demo marks what it makes, whatever the prefix of the service's labels. */
export const isSimulatedLabel = ([key, value]: readonly [string, string]): boolean =>
  key.endsWith('/simulated') && value === 'true'
