import { expect, it } from 'vitest'
import { message } from '../../../model/messages/message.ts'
import { limits } from '../../limits.ts'
import { readDocuments } from './documents.ts'
import { readObjects } from './objects.ts'

it('reports by code why a document cannot be stored', () => {
  expect(readDocuments('a: 1\n---\nb: "\\0"\n').violations).toEqual([
    {
      modelIndex: 'Application',
      field: null,
      message: 'Document 2 (line 2): The document must not contain the character NUL.',
      place: { document: 2, line: 2 },
      reasons: [
        message('violations.at', {
          place: message('places.document', { document: 2, line: 2 }),
          reason: message('violations.field', {
            field: message('imports.document'),
            problem: message('problems.nul'),
          }),
        }),
      ],
    },
  ])
})

it('reports by code that an object has too many labels', () => {
  const labels = Object.fromEntries(
    Array.from({ length: limits.labels + 1 }, (_, index) => [`l${index}`, 'a']),
  )
  const value = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', labels } }
  const field = 'metadata.labels'
  const problem = message('rules.tooManyLabels', { max: limits.labels })
  expect(readObjects([{ number: 1, line: 1, value, comments: null }]).violations).toEqual([
    {
      modelIndex: 'ConfigMap',
      field,
      message: expect.stringContaining('Document 1 (line 1), ConfigMap: metadata.labels '),
      place: { document: 1, line: 1, object: { kind: 'ConfigMap' } },
      reasons: [
        message('violations.at', {
          place: message('places.inside', {
            place: message('places.document', { document: 1, line: 1 }),
            part: 'ConfigMap',
          }),
          reason: message('violations.field', { field, problem }),
        }),
      ],
    },
  ])
})
