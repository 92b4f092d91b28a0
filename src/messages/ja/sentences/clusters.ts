export const clusters = {}
