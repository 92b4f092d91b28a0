/**
 * Breaks a long command into lines for reading: before the pipe, the pinned key, the address and each script
 * option. Lines end in a backslash, so a manual selection still runs. The copy button copies a single line.
 */
export function breakCommand(command: string): string {
  const [fetch = '', ...rest] = command.split(/ (?=\| )/)
  const lines = [
    ...fetch.split(/ (?='https?:|--pinnedpubkey)/),
    ...rest.flatMap((part) => part.split(/ (?=--\w)/)),
  ]
  return lines.join(' \\\n  ')
}
