import type { ResourceRow } from '../../store/store.ts'

/**
 * Returns the run of a catalog application; null for discovered applications. Their `run` repeats their name
 * for clients that expect one.
 */
export const runOf = ({ attributes }: Pick<ResourceRow, 'attributes'>): string | null => {
  const { run, isDiscovered } = attributes
  return isDiscovered !== true && typeof run === 'string' ? run : null
}
