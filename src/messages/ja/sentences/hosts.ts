export const hosts = {}
