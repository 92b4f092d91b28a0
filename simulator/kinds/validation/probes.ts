import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields } from '../../objects.ts'
import { checkAllNotNegative, checkChoice, checkPortNumber, forbidden, required, wrong } from './causes.ts'
import { checkName, portName } from './names.ts'

/** Checks a port number or name. */
export const checkPortReference = (field: string, port: unknown): Cause[] =>
  typeof port === 'string' ? checkName(field, port, portName) : checkPortNumber(field, port)

const handlers: Readonly<Record<string, (path: string, fields: Fields) => Cause[]>> = {
  exec: (path, { command }) => (asList(command).length === 0 ? [required(`${path}.command`)] : []),
  httpGet: (path, { port, scheme }) => [
    ...checkPortReference(`${path}.port`, port),
    ...checkChoice(`${path}.scheme`, scheme, ['HTTP', 'HTTPS']),
  ],
  tcpSocket: (path, { port }) => checkPortReference(`${path}.port`, port),
  grpc: (path, { port }) => checkPortReference(`${path}.port`, port),
  sleep: () => [],
}

/** Checks that a probe or hook has exactly one handler. */
function checkHandler(path: string, fields: Fields): Cause[] {
  const given = Object.keys(handlers).filter((name) => fields[name] !== undefined)
  if (given.length === 0) return [required(path, 'must specify a handler type')]
  return given.flatMap((name, index) =>
    index > 0
      ? [forbidden(`${path}.${name}`, 'may not specify more than 1 handler type')]
      : (handlers[name]?.(`${path}.${name}`, asFields(fields[name])) ?? []),
  )
}

const times = [
  'initialDelaySeconds',
  'timeoutSeconds',
  'periodSeconds',
  'successThreshold',
  'failureThreshold',
]

function checkGrace(path: string, name: string, grace: unknown): Cause[] {
  if (grace === undefined) return []
  const field = `${path}.terminationGracePeriodSeconds`
  if (name === 'readinessProbe') return [wrong(field, grace, 'must not be set for readinessProbes')]
  return Number(grace) > 0 ? [] : [wrong(field, grace, 'must be greater than 0')]
}

export function checkProbe(path: string, name: string, probe: unknown): Cause[] {
  if (probe === undefined) return []
  const fields = asFields(probe)
  const isOnce =
    name === 'readinessProbe' || fields.successThreshold === 1 || fields.successThreshold === undefined
  return [
    ...checkHandler(path, fields),
    ...checkAllNotNegative(path, fields, times),
    ...checkGrace(path, name, fields.terminationGracePeriodSeconds),
    ...(isOnce ? [] : [wrong(`${path}.successThreshold`, fields.successThreshold, 'must be 1')]),
  ]
}

export const checkLifecycle = (path: string, lifecycle: unknown): Cause[] =>
  Object.entries(asFields(lifecycle)).flatMap(([name, hook]) =>
    name === 'stopSignal' ? [] : checkHandler(`${path}.${name}`, asFields(hook)),
  )
