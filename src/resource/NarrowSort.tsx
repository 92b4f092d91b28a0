import { lazy, Suspense } from 'react'
import type { SortMenu as Menu, SortMenuProps } from './SortMenu.tsx'
import { useShownPriority } from './use-shown-priority.ts'

// `lazy` forgets type parameters.
const SortMenu = lazy(async () => ({ default: (await import('./SortMenu.tsx')).SortMenu })) as typeof Menu

/** The order of a list in a window that is too narrow for headings; nothing in others. */
export function NarrowSort<Row>(props: SortMenuProps<Row>) {
  const isNarrow = useShownPriority() === 1
  if (!isNarrow) return null
  return (
    <Suspense fallback={null}>
      <SortMenu {...props} />
    </Suspense>
  )
}
