import { expect, it } from 'vitest'
import { withArticle } from './words.ts'

it.each([
  'an Application',
  'a Deployment',
  'a User',
  'a unit',
  'an update policy',
  'an API key',
  'an AWS configuration',
  'an NFS volume',
  'a URL',
  'a vSphere configuration',
  'an hour',
])('chooses the article by sound: %s', (words) => {
  expect(withArticle(words.replace(/^an? /, ''))).toBe(words)
})
