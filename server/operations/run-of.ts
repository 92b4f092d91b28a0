import type { ResourceRow } from '../store/store.ts'

/**
 * The run of the catalog that made an application; null for one that was discovered, whose `run` shows its name for
 * clients that expect one.
 */
export const runOf = ({ attributes }: Pick<ResourceRow, 'attributes'>): string | null => {
  const { run, isDiscovered } = attributes
  return isDiscovered !== true && typeof run === 'string' ? run : null
}
