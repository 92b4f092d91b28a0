/**
 * Clock of the database in these tests, which can be shifted without touching the clock of the machine: a function that adds
 * the value of a sequence, which all sessions see immediately. Replicas call it instead of `clock_timestamp()`.
 */
export const clockStatements = [
  'create sequence faults_offset minvalue -3600000 maxvalue 3600000 start 0',
  `create function faults_clock() returns timestamptz language sql volatile as
    $$ select clock_timestamp() + (select last_value from faults_offset) * interval '1 millisecond' $$`,
] as const

/** Statement that shifts the clock by its parameter, in milliseconds. */
export const shiftStatement = "select setval('faults_offset', $1)"

/** Makes a statement of the service read the shifted clock. */
export const withShiftedClock = (text: string): string =>
  text.replaceAll('clock_timestamp()', 'faults_clock()')
