import { message } from '../../model/messages/message.ts'
import type { LogOptions } from '../clusters/connection/driver.ts'
import { malformed } from '../errors.ts'
import { type ActionHandler, type ActionRequest, StreamAnswer } from '../resources/action.ts'
import { type LogRequest, type NoteFormat, noteFormats, readLog } from '../clusters/live/read-log.ts'

type Query = ActionRequest['query']

function flag(query: Query, name: string): boolean | undefined {
  const value = query[name.toLowerCase()]?.trim().toLowerCase()
  if (value === undefined || value === '') return undefined
  if (value === 'true' || value === 'false') return value === 'true'
  throw malformed(message('parameters.notBoolean', { name, value: JSON.stringify(value) }))
}

function count(query: Query, name: string, least: number): number | undefined {
  const value = query[name.toLowerCase()]?.trim()
  if (value === undefined || value === '') return undefined
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
  if (number >= least) return number
  throw malformed(message('parameters.notNumber', { name, value: JSON.stringify(value), least }))
}

function time(query: Query, name: string): string | undefined {
  const value = query[name.toLowerCase()]?.trim()
  if (value === undefined || value === '') return undefined
  if (isTime(value)) return value
  throw malformed(message('parameters.notTime', { name, value: JSON.stringify(value) }))
}

function noteFormat(query: Query): NoteFormat {
  const value = query['noteformat']?.trim() ?? ''
  const found = noteFormats.find((format) => format === (value === '' ? 'text' : value))
  if (found) return found
  const choices = { anyOf: noteFormats }
  throw malformed(
    message('parameters.notChoice', { name: 'noteFormat', value: JSON.stringify(value), choices }),
  )
}

const names = (query: Query, name: string): ReadonlySet<string> =>
  new Set((query[name] ?? '').split(',').flatMap((part) => part.trim() || []))

const isTime = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value))

/** Parses `pod/container=time`, separated by commas. */
function after(query: Query): ReadonlyMap<string, string> {
  const entries = [...names(query, 'after')].map((entry) => {
    const [, source = '', time = ''] = /^([^/=]+\/[^/=]+)=(.+)$/.exec(entry) ?? []
    if (source === '' || !isTime(time))
      throw malformed(message('parameters.logAfter', { entry: JSON.stringify(entry) }))
    return [source, time] as const
  })
  return new Map(entries)
}

/** Omits unset options, as the API server would treat them as values. */
function optionsOf(query: Query): LogRequest['options'] {
  const options = {
    follow: flag(query, 'follow'),
    previous: flag(query, 'previous'),
    timestamps: flag(query, 'timestamps'),
    sinceSeconds: count(query, 'sinceSeconds', 1),
    sinceTime: time(query, 'sinceTime'),
    tailLines: count(query, 'tailLines', 0),
    limitBytes: count(query, 'limitBytes', 1),
  }
  if (options.sinceSeconds !== undefined && options.sinceTime !== undefined)
    throw malformed(message('parameters.twoStarts'))
  const given = Object.entries(options).filter(([, value]) => value !== undefined && value !== false)
  return Object.fromEntries(given) as Partial<LogOptions>
}

/** `GET /{pod or application}/log`: returns the containers' logs as text. */
export const log: ActionHandler = async (context, { resource, query }) =>
  new StreamAnswer(
    await readLog(context, resource, {
      pods: names(query, 'pods'),
      containers: names(query, 'containers'),
      prefix: flag(query, 'prefix'),
      noteFormat: noteFormat(query),
      after: after(query),
      options: optionsOf(query),
    }),
  )

log.reads = true

const yesOrNo = { type: 'boolean', default: false }
log.describes = {
  summary: 'Read what the containers write, as it comes',
  parameters: {
    pods: {
      description: 'Names of pods, separated by commas; all unless told.',
      schema: { type: 'string' },
    },
    containers: {
      description:
        'Names of containers, separated by commas; all of the run unless told, those that prepare it only by name.',
      schema: { type: 'string' },
    },
    follow: {
      description:
        'Goes on with what is written from now on, also by later runs of a container that is started again.',
      schema: yesOrNo,
    },
    previous: {
      description:
        'Of the run before the last restart; of the last run where it has ended and the one before is removed.',
      schema: yesOrNo,
    },
    timestamps: { description: 'The time before each line.', schema: yesOrNo },
    prefix: {
      description: 'Pod and container before each line; by default only where there are several.',
      schema: { type: 'boolean' },
    },
    noteFormat: {
      description:
        'Format of the lines of the service itself, after `gantry: `: English, or a JSON object with `message` and its `reasons` by code.',
      schema: { type: 'string', enum: noteFormats, default: 'text' },
    },
    sinceSeconds: { description: 'How far back to begin.', schema: { type: 'integer', minimum: 1 } },
    sinceTime: { description: 'When to begin.', schema: { type: 'string', format: 'date-time' } },
    after: {
      description:
        'Resumes containers: `pod/container=time`, separated by commas. Each starts at its time (RFC 3339) instead of at sinceSeconds, sinceTime or tailLines.',
      schema: { type: 'string' },
    },
    tailLines: {
      description: 'Begins with so many of the last lines of each container.',
      schema: { type: 'integer', minimum: 0 },
    },
    limitBytes: {
      description: 'Ends after so many bytes of each container.',
      schema: { type: 'integer', minimum: 1 },
    },
  },
  answer: { 'text/plain': { schema: { type: 'string' } } },
}
