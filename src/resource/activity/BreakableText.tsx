import { Fragment } from 'react'
import { breakable } from './field-path.ts'

/** A text without blanks, such as an image, that breaks after its signs before it breaks within a word. */
export function BreakableText({ text }: { text: string }) {
  return breakable(text).map((piece, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {piece}
    </Fragment>
  ))
}
