import { Suspense } from 'react'
import { optionalPart } from '../../util/page.ts'
import type { SortMenu as Menu, SortMenuProps } from './SortMenu.tsx'
import { useShownPriority } from '../list-view.ts'

// `lazy` loses type parameters.
const SortMenu = optionalPart(async () => (await import('./SortMenu.tsx')).SortMenu) as typeof Menu

/** Sort menu of a list in windows too narrow for headings; renders nothing in others. */
export function NarrowSort<Row>(props: SortMenuProps<Row>) {
  const isNarrow = useShownPriority() === 1
  if (!isNarrow) return null
  return (
    <Suspense fallback={null}>
      <SortMenu {...props} />
    </Suspense>
  )
}
