import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FilledService } from './openapi/filled.fixture.ts'
import {
  createPeople,
  documentOf,
  expectedFor,
  people,
  type Person,
  type Subject,
  subjectOf,
} from './permission-matrix.fixture.ts'
import { Asker, operationsOf } from './rights.fixture.ts'

describe('every documented operation', () => {
  let filled: FilledService
  let asker: Asker
  let headers: ReadonlyMap<Person, Record<string, string>>
  const subjects: Subject[] = []

  beforeAll(async () => {
    filled = await FilledService.start()
    asker = await Asker.start(filled)
    headers = await createPeople(filled)
    for (const operation of operationsOf(filled.document)) subjects.push(await subjectOf(filled, operation))
  }, 180_000)
  afterAll(() => filled.close())

  it.each(people)(
    'answers %s as the model implies',
    async (person) => {
      const wrong: string[] = []
      for (const subject of subjects) {
        const { method, path } = subject.operation
        const answered = await asker.verdict(subject.operation, headers.get(person) ?? {})
        const expected = expectedFor(person, subject)
        if (answered !== expected) wrong.push(`${method} ${path}: ${answered} instead of ${expected}`)
      }
      expect(wrong).toEqual([])
      expect(subjects.length).toBeGreaterThan(1_700)
    },
    180_000,
  )

  it('is listed in docs/permissions.md', async () => {
    await expect(documentOf(subjects)).toMatchFileSnapshot('../../docs/permissions.md')
  })
})
