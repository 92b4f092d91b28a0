import { expect, test } from 'vitest'
import { jsonProblem } from './BodyField.tsx'

test.for(['{"name": "web"}', '[1, 2]', '"text"', '', ' \n'])('accepts %j', (text) => {
  expect(jsonProblem(text)).toBeNull()
})

test('names the line and column of a JSON syntax error', () => {
  const problem = jsonProblem('{\n  "name": "web",\n  port: 80\n}')
  expect(problem).toMatchObject({ line: 3, column: 3 })
  expect(problem?.message).not.toMatch(/position/)
})

test('places the error of truncated text at its end', () => {
  expect(jsonProblem('{\n  "name": "web"')).toMatchObject({ line: 2 })
})
