/**
 * A long command over several lines, for reading: a new line before the pipe, the pinned key and the address and before each option
 * of the script, each joined with a backslash, so that what is marked by hand still runs. Copying takes it in one line.
 */
export function breakCommand(command: string): string {
  const [fetch = '', ...rest] = command.split(/ (?=\| )/)
  const lines = [
    ...fetch.split(/ (?='https?:|--pinnedpubkey)/),
    ...rest.flatMap((part) => part.split(/ (?=--\w)/)),
  ]
  return lines.join(' \\\n  ')
}
