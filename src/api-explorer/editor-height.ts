const LINE = 21
const EDGES = 22

/** Height of an editor in px: fits its lines, within bounds; longer text scrolls. */
export const editorHeight = (text: string, { least, most }: { least: number; most: number }): number =>
  Math.max(least, Math.min(text.split('\n', most + 1).length + 1, most)) * LINE + EDGES
