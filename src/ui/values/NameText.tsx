import { type CSSProperties, Fragment } from 'react'
import { cutMiddle } from '../../util/format.ts'
import { HiddenText } from './HiddenText.tsx'
import { tip } from '../page/tip.ts'

interface CutTextProps {
  text: string
  /** Letters. */
  most: number
  className?: string
  style?: CSSProperties
}

/** A text truncated in the middle if too long; its tooltip and screen readers get the whole text. */
export function CutText({ text, most, ...span }: CutTextProps) {
  const shown = cutMiddle(text, most)
  if (shown === text) return <span {...span}>{text}</span>
  return (
    <span {...span} {...tip(text)}>
      <span aria-hidden>{shown}</span>
      <HiddenText>{text}</HiddenText>
    </span>
  )
}

/** An object's name, with the weight of one. */
export const NameText = ({ name, most = 32 }: { name: string; most?: number }) => (
  <CutText className="name-text" text={name} most={most} />
)

/** Pieces of a text without spaces; lines break between pieces first. */
export function WithBreaks({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {piece}
    </Fragment>
  ))
}
