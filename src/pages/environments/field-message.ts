/** Strips the attribute prefix from an error message that is shown at its field. */
export const fieldMessage = (message: string): string => message.replace(/^[\w.]+(\[[^\]]*\])?: /, '')
