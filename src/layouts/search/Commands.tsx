import Portal from '@mui/material/Portal'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useRecents } from '../../hooks/use-kept-ids.ts'
import { thingAt } from '../../resource/found/found.ts'
import { SearchDialog } from './SearchDialog.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { StarButton } from './StarButton.tsx'
import { useHasShortcuts, useShortcuts } from './use-shortcuts.ts'

/** Requested dialog. */
export type Asked = 'search' | 'shortcuts' | null

export interface CommandsProps {
  userId: string
  asked: Asked
  onAsk: (asked: Asked) => void
  /** Element after the breadcrumbs in the top bar that hosts the star of a resource's page. */
  starPlace: Element | null
}

/** Search, shortcuts, favourites and recently opened resources, in their own chunk. */
export function Commands({ userId, asked, onAsk, starPlace }: CommandsProps) {
  const thing = thingAt(useLocation().pathname)
  const { add } = useRecents(userId)
  const [hasShortcuts, setHasShortcuts] = useHasShortcuts()
  const showShortcuts = useCallback(() => onAsk('shortcuts'), [onAsk])
  const close = (): void => onAsk(null)
  useShortcuts(hasShortcuts && asked === null, showShortcuts)
  useEffect(() => {
    if (thing !== null) add(thing)
  }, [thing, add])
  return (
    <>
      {thing !== null && starPlace ? (
        <Portal container={starPlace}>
          <StarButton id={thing} userId={userId} />
        </Portal>
      ) : null}
      {asked === 'search' ? (
        <SearchDialog userId={userId} onShowShortcuts={showShortcuts} onClose={close} />
      ) : null}
      {asked === 'shortcuts' ? (
        <ShortcutsDialog isOn={hasShortcuts} onSwitch={setHasShortcuts} onClose={close} />
      ) : null}
    </>
  )
}
