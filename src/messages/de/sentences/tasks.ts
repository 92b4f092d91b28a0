export const tasks = {}
