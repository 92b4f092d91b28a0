import { WithBreaks } from '../../components/WithBreaks.tsx'
import { breakable } from './field-path.ts'

/** A text without blanks, such as an image, that breaks after its signs before it breaks within a word. */
export function BreakableText({ text }: { text: string }) {
  return <WithBreaks pieces={breakable(text)} />
}
