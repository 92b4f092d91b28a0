import { WithBreaks } from '../../components/WithBreaks.tsx'
import { breakable } from './field-path.ts'

/** Text without spaces, such as an image name, that breaks after separators before it breaks within words. */
export function BreakableText({ text }: { text: string }) {
  return <WithBreaks pieces={breakable(text)} />
}
