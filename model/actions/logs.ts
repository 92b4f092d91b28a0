import { defineAction } from '../action.ts'
import * as s from '../schema.ts'

/** Formats of lines added by the service. */
export const noteFormats = ['text', 'json'] as const
export type NoteFormat = (typeof noteFormats)[number]

const off = { type: 'boolean', default: false } as const

export const log = defineAction({
  on: ['environments.Application', 'environments.Pod'],
  verb: 'log',
  summary: "Stream the containers' logs",
  reads: true,
  isExport: true,
  parameters: {
    pods: { description: 'Names of pods, separated by commas; defaults to all.', schema: s.string() },
    containers: {
      description: 'Names of containers, separated by commas; defaults to all except init containers.',
      schema: s.string(),
    },
    follow: { description: 'Also streams new lines, across container restarts.', schema: off },
    previous: {
      description:
        'Reads the run before the last restart. If that was removed, reads the last run if it has ended.',
      schema: off,
    },
    timestamps: { description: 'Prefixes each line with its time.', schema: off },
    prefix: {
      description: 'Prefixes each line with its pod and container; defaults to true for several containers.',
      schema: s.boolean(),
    },
    noteFormat: {
      description:
        'Format of the lines of the service itself, after `gantry: `: English, or a JSON object with `message` and its `reasons` by code.',
      schema: { type: 'string', enum: noteFormats, default: 'text' },
    },
    sinceSeconds: { description: 'Maximum age of lines, in seconds.', schema: s.integer({ minimum: 1 }) },
    sinceTime: { description: 'Omits lines before this time.', schema: s.string({ format: 'date-time' }) },
    after: {
      description:
        'Resumes containers: `pod/container=time`, separated by commas. Each starts at its time (RFC 3339) instead of at sinceSeconds, sinceTime or tailLines.',
      schema: s.string(),
    },
    tailLines: {
      description: 'Number of most recent lines of each container to start with.',
      schema: s.integer({ minimum: 0 }),
    },
    limitBytes: {
      description: 'Maximum number of bytes per container.',
      schema: s.integer({ minimum: 1 }),
    },
  },
  answerType: 'text/plain',
  answer: s.string(),
})
