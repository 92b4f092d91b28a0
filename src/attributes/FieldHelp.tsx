/** The line under a field: its help, or in its place what is wrong. The theme puts the mark before an error. */
export const FieldHelp = ({ help, error }: { help?: string | undefined; error?: string | undefined }) =>
  error ?? help
