/** Actions of Go templates (Helm), and blocks of Jinja and its relatives. */
const action = /\{\{-?[^}\n]*\}?\}?|\{%-?[^%\n]*%\}/

/**
 * Line of a text, from 0, on which a template's action stands outside of comments and quotes; null for none. For texts
 * that can't be read: quoted values such as those of Argo Workflows and Prometheus are no templates of the text.
 */
export function templateLine(source: string): number | null {
  const line = source.split('\n').findIndex((entry) => action.test(withoutQuotes(entry)))
  return line < 0 ? null : line
}

const withoutQuotes = (line: string): string =>
  line.replace(/(?:^|\s)#.*$/, '').replaceAll(/(?<=[\s:[{,-])(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/g, '')
