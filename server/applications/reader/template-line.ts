/** Actions of Go templates (Helm), and blocks of Jinja and similar engines. */
const action = /\{\{-?[^}\n]*\}?\}?|\{%-?[^%\n]*%\}/

/**
 * Returns the first line, from 0, with a template action outside of comments and quotes; null if there is
 * none. For unreadable texts: quoted values, as in Argo Workflows and Prometheus, don't make the text a
 * template.
 */
export function templateLine(source: string): number | null {
  const line = source.split('\n').findIndex((entry) => action.test(withoutQuotes(entry)))
  return line < 0 ? null : line
}

const withoutQuotes = (line: string): string =>
  line.replace(/(?:^|\s)#.*$/, '').replaceAll(/(?<=[\s:[{,-])(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/g, '')
