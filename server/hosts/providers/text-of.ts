/** A text of a configuration without blanks around it; empty where it is unset. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
