export const environments = {} as const
