import { Fragment } from 'react'

/** Pieces of a text without spaces; lines break between pieces first. */
export function WithBreaks({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {piece}
    </Fragment>
  ))
}
