import { defineAction } from '../action.ts'
import * as s from '../schema.ts'

/** Formats of lines that the service itself adds to a log. */
export const noteFormats = ['text', 'json'] as const
export type NoteFormat = (typeof noteFormats)[number]

const off = { type: 'boolean', default: false } as const

export const log = defineAction({
  on: ['environments.Application', 'environments.Pod'],
  verb: 'log',
  summary: "Stream the containers' logs",
  reads: true,
  parameters: {
    pods: { description: 'Names of pods, separated by commas; defaults to all.', schema: s.string() },
    containers: {
      description:
        'Names of containers, separated by commas; defaults to all of the run except init containers.',
      schema: s.string(),
    },
    follow: { description: 'Streams new lines, too, also those of restarted containers.', schema: off },
    previous: {
      description:
        'Reads the run before the last restart, or the last run if it has ended and the one before was removed.',
      schema: off,
    },
    timestamps: { description: 'Puts the time before each line.', schema: off },
    prefix: {
      description: 'Puts pod and container before each line; defaults to true for several containers.',
      schema: s.boolean(),
    },
    noteFormat: {
      description:
        'Format of the lines of the service itself, after `gantry: `: English, or a JSON object with `message` and its `reasons` by code.',
      schema: { type: 'string', enum: noteFormats, default: 'text' },
    },
    sinceSeconds: { description: 'Age of the first line.', schema: s.integer({ minimum: 1 }) },
    sinceTime: { description: 'Time of the first line.', schema: s.string({ format: 'date-time' }) },
    after: {
      description:
        'Resumes containers: `pod/container=time`, separated by commas. Each starts at its time (RFC 3339) instead of at sinceSeconds, sinceTime or tailLines.',
      schema: s.string(),
    },
    tailLines: {
      description: 'Starts with this number of the last lines of each container.',
      schema: s.integer({ minimum: 0 }),
    },
    limitBytes: {
      description: 'Maximum number of bytes of each container.',
      schema: s.integer({ minimum: 1 }),
    },
  },
  answerType: 'text/plain',
  answer: s.string(),
})
