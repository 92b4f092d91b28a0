/** The attribute of an object of the catalog that holds the comments of its YAML. */
export const yamlComments = 'yamlComments'

/** What they may be long, with their places, as JSON. Each change of them is in the log twice. */
export const maxCommentsLength = 65_536
