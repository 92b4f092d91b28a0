import { cutMiddle } from '../util/format.ts'
import { HiddenText } from './HiddenText.tsx'
import { tip } from './tip.ts'

/** An object's name, cut in the middle when it is too long for its place, with the whole name in its tip. */
export function NameText({ name, most = 32 }: { name: string; most?: number }) {
  const shown = cutMiddle(name, most)
  if (shown === name) return <span className="name-text">{name}</span>
  return (
    <span className="name-text" {...tip(name)}>
      <span aria-hidden>{shown}</span>
      <HiddenText>{name}</HiddenText>
    </span>
  )
}
