/** Fields with user-defined keys, which may contain dots: the rest of the path is one key. */
const maps = new Set([
  'labels',
  'matchLabels',
  'annotations',
  'nodeSelector',
  'data',
  'binaryData',
  'hard',
  'requests',
  'limits',
])

/**
 * Splits `spec.template.spec.containers[web].image` into steps. Names in brackets and map keys stay whole.
 */
export function pathSteps(path: string): string[] {
  const all = path.split(/\.(?![^[\]]*\])/)
  const at = all.findIndex((step) => maps.has(step))
  return at < 0 || at + 2 >= all.length ? all : [...all.slice(0, at + 1), all.slice(at + 1).join('.')]
}

/** Splits a long name after its separators, so that lines don't break within a word. */
export const breakable = (name: string): string[] => name.split(/(?<=[./_:,-])(?=[^./_:,-])/)
