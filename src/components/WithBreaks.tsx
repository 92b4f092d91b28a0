import { Fragment } from 'react'

/** Pieces of a text without blanks, between which its line may end before it ends within one. */
export function WithBreaks({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {piece}
    </Fragment>
  ))
}
