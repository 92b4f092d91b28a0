/** Results and refusals of actions on alarms and alarm targets. */
export const alarmActions = {
  delivered: 'The test was delivered to {address}.',
  reasonShape: 'reason must be a text of at most {limit} characters, or left out.',
  wrongState:
    'The alarm "{name}" is {state, select, active {active} dismissed {dismissed} cleared {cleared} other {{state}}}; it has to be {wanted, select, active {active} dismissed {dismissed} other {{wanted}}}.',
} as const
