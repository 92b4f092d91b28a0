/** Of the labels that the service itself writes; the page is told which. */
let prefix = 'gantry'

/** Takes what the page says; where another server sent the page (Vite's) that is no prefix, and the usual one stays. */
export function setLabelPrefix(given: string): void {
  if (/^[a-z0-9]/.test(given)) prefix = given
}

/** The label with which the demo marks what it makes. Others may call theirs alike below a prefix of their own. */
export const isSimulatedLabel = ([key, value]: readonly [string, string]): boolean =>
  key === `${prefix}/simulated` && value === 'true'
