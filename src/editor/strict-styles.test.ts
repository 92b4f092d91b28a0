import { expect, it } from 'vitest'
import { createTrustedTypesPolicy, holdStyles } from './strict-styles.ts'

it('removes style attributes from parsed HTML', () => {
  expect(holdStyles('<div class="a" style="top:1px;"><i style="left:0"></i></div>')).toBe(
    '<div class="a" data-held-style="top:1px;"><i data-held-style="left:0"></i></div>',
  )
})

it("keeps Monaco's own Trusted Types policy working", () => {
  const policy = createTrustedTypesPolicy('lines', { createHTML: (html) => html.toUpperCase() })
  expect(policy.name).toBe('lines')
  expect(policy.createHTML('<b>x</b>')).toBe('<B>X</B>')
})
