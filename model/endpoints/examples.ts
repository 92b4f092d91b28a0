/** A UUID for examples. */
export const exampleId = '6f1c2a9e-4b7d-4c38-9a51-0d2e8f7b3c64'

/** Example of an id in a parameter that is optional. */
export const oneExample = { examples: { one: { value: exampleId } } }
