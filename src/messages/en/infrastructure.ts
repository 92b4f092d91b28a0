export const infrastructure = {} as const
