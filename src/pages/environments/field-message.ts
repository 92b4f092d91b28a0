/** A refusal without the attribute that it begins with, for where it stands under the field of that. */
export const fieldMessage = (message: string): string => message.replace(/^[\w.]+(\[[^\]]*\])?: /, '')
