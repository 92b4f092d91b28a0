import { expect, it } from 'vitest'
import { createTrustedTypesPolicy, holdStyles } from './strict-styles.ts'

it('takes style attributes out of what is parsed', () => {
  expect(holdStyles('<div class="a" style="top:1px;"><i style="left:0"></i></div>')).toBe(
    '<div class="a" data-held-style="top:1px;"><i data-held-style="left:0"></i></div>',
  )
})

it('leaves the policy of Monaco its own work', () => {
  const policy = createTrustedTypesPolicy('lines', { createHTML: (html) => html.toUpperCase() })
  expect(policy.name).toBe('lines')
  expect(policy.createHTML('<b>x</b>')).toBe('<B>X</B>')
})
