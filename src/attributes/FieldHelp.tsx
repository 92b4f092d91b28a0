/** Line under a field: its help, or its error instead. The theme adds the error mark. */
export const FieldHelp = ({ help, error }: { help?: string | undefined; error?: string | undefined }) =>
  error ?? help
