import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FittedName } from './FittedParts.tsx'

test('reads a name shortened in the middle aloud once, in full', () => {
  const drawn = renderToStaticMarkup(<FittedName name="payment-service-7d9f8" />)
  const parts = [...drawn.matchAll(/<span([^>]*)>([^<]+)</g)]
  const [seen, read] = [true, false].map((isSeen) =>
    parts.filter(([, attributes = '']) => attributes.includes('aria-hidden="true"') === isSeen),
  )
  expect(seen?.map(([, , text]) => text)).toEqual(['payment-servic', 'e-7d9f8'])
  expect(read?.map(([, , text]) => text)).toEqual(['payment-service-7d9f8'])
})
