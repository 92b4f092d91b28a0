/** Parameter that is on when present: alone, empty or as `true`. */
export const flag = (description: string) => ({
  description,
  schema: { anyOf: [{ type: 'boolean' }, { const: '' }], default: false },
})
