export const words = {}
