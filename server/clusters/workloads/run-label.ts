import type { ResourceRow } from '../../store/store.ts'

/**
 * Returns the run of a catalog application; null for discovered applications. Their `run` repeats their name
 * for clients that expect one.
 */
export const runOf = ({ attributes }: Pick<ResourceRow, 'attributes'>): string | null => {
  const { run, isDiscovered } = attributes
  return isDiscovered !== true && typeof run === 'string' ? run : null
}

/** Converts a text to a label value: at most 63 of `A-Za-z0-9_.-`, with a letter or digit at both ends. */
export const labelValue = (text: string): string =>
  text
    .replaceAll(/[^A-Za-z0-9_.-]/g, '-')
    .slice(0, 63)
    .replaceAll(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')
