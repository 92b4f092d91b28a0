/** Fields that hold keys of people's own, in which there may be dots: what follows is one key. */
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

/** `spec.template.spec.containers[web].image` as its steps; names in brackets and keys of maps stay whole. */
export function pathSteps(path: string): string[] {
  const all = path.split(/\.(?![^[\]]*\])/)
  const at = all.findIndex((step) => maps.has(step))
  return at < 0 || at + 2 >= all.length ? all : [...all.slice(0, at + 1), all.slice(at + 1).join('.')]
}

/** Where a long name may break, so that it does not break within a word: after each sign between words. */
export const breakable = (name: string): string[] => name.split(/(?<=[./_:,-])(?=[^./_:,-])/)
