/** Attribute of a catalog object with its YAML comments. */
export const yamlComments = 'yamlComments'

/** Maximum length of the comments with their places, as JSON. The log stores each change of them twice. */
export const maxCommentsLength = 65_536
