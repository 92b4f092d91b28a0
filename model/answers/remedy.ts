/** Edits of a manifest that satisfy a rule: of an object's metadata.namespace, or of the object itself. */
export const remedies = ['removeNamespace', 'leaveOut'] as const

export type Remedy = (typeof remedies)[number]

export const isRemedy = (value: unknown): value is Remedy => remedies.some((remedy) => remedy === value)
