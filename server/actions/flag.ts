/** A parameter that is on where it is named: alone, empty or as `true`. */
export const flag = (description: string) => ({
  description,
  schema: { anyOf: [{ type: 'boolean' }, { const: '' }], default: false },
})
