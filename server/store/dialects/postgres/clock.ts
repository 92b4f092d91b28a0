/** Milliseconds by the database's clock, which all replicas share. */
export const clockMs = '(extract(epoch from clock_timestamp()) * 1000)::bigint'
