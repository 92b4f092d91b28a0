import * as logActions from '../../model/actions/logs.ts'
import { type NoteFormat, noteFormats } from '../../model/actions/logs.ts'
import { message } from '../../model/messages/message.ts'
import type { LogOptions } from '../clusters/connection/cluster.ts'
import { malformed } from '../errors.ts'
import { type ActionRequest, StreamAnswer } from '../resources/action.ts'
import { implement } from '../resources/implement.ts'
import { type LogRequest, noteLine, readLog } from '../clusters/live/read-log.ts'

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

/** Returns the containers' logs as text. */
export const log = implement(logActions.log, {
  apply: async (context, { resource, query }) => {
    const format = noteFormat(query)
    return new StreamAnswer(
      await readLog(context, resource, {
        pods: names(query, 'pods'),
        containers: names(query, 'containers'),
        prefix: flag(query, 'prefix'),
        noteFormat: format,
        after: after(query),
        options: optionsOf(query),
      }),
      (text) => noteLine(format, text),
    )
  },
})
