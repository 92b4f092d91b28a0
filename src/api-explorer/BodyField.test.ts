import { expect, test } from 'vitest'
import { jsonProblem } from './BodyField.tsx'

test.for(['{"name": "web"}', '[1, 2]', '"text"', '', ' \n'])('nothing is wrong with %j', (text) => {
  expect(jsonProblem(text)).toBeNull()
})

test('names the line and the column where the text stops being JSON', () => {
  const problem = jsonProblem('{\n  "name": "web",\n  port: 80\n}')
  expect(problem).toMatchObject({ line: 3, column: 3 })
  expect(problem?.message).not.toMatch(/position/)
})

test('a text that ends too early is wrong at its end', () => {
  expect(jsonProblem('{\n  "name": "web"')).toMatchObject({ line: 2 })
})
