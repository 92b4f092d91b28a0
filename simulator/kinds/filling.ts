import { asFields, type Fields } from '../objects.ts'

/** Fills in undefined fields; others are unchanged. */
export function fill(fields: Fields, defaults: Fields): Fields {
  const filled = { ...fields }
  for (const name in defaults) if (filled[name] === undefined) filled[name] = defaults[name]
  return filled
}

export const mapList = (value: unknown, change: (fields: Fields) => Fields): unknown =>
  Array.isArray(value) ? value.map((item) => change(asFields(item))) : value

/** Changes a field if it is present. */
export const within = (fields: Fields, name: string, change: (inner: Fields) => Fields): Fields =>
  fields[name] === undefined ? fields : { ...fields, [name]: change(asFields(fields[name])) }
