/** Prefix of the labels that the service writes; the page contains it. */
let prefix = 'gantry'

/**
 * Sets the prefix that the page contains. Keeps the default if it is invalid, as when another server (Vite's)
 * sent the page.
 */
export function setLabelPrefix(given: string): void {
  if (/^[a-z0-9]/.test(given)) prefix = given
}

/**
 * Returns true for the label that marks the demo's resources. Other software may use the same name below its
 * own prefix.
 */
export const isSimulatedLabel = ([key, value]: readonly [string, string]): boolean =>
  key === `${prefix}/simulated` && value === 'true'
