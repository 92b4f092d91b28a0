import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Portal from '@mui/material/Portal'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { Star } from 'lucide-react'
import { useCallback, useEffect, useRef, useId, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRecents, useFavourites } from '../../hooks/use-kept-ids.ts'
import { useStored } from '../../hooks/use-stored.ts'
import { showToast } from '../../hooks/use-toasts.ts'
import { resourceAt } from '../../model-ui/found.ts'
import { searchKeys } from '../search-key.ts'
import { Kbd } from './Kbd.tsx'
import { SearchDialog } from './SearchDialog.tsx'
import { isFree, meaningOf, type Meaning, places, type PlaceKey } from './shortcuts.ts'

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '6px 16px',
  margin: '8px 0 20px',
  ...theme.typography.body2,
  '& dd': {
    margin: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 4,
    color: theme.vars.palette.text.tertiary,
  },
}))

interface ShortcutsDialogProps {
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  onClose: () => void
}

function ShortcutsDialog({ isOn, onSwitch, onClose }: ShortcutsDialogProps) {
  const t = useTranslations('search.shortcuts')
  const area = useTranslations('navigation')
  const id = useId()
  const row = (what: string, keys: ReactNode) => (
    <>
      <dt>{what}</dt>
      <dd>{keys}</dd>
    </>
  )
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('title')}</DialogTitle>
      <DialogContent>
        <Typography variant="subtitle2" component="h3" color="textTertiary">
          {t('anywhere')}
        </Typography>
        <List>
          {row(t('search'), <Kbd>{searchKeys}</Kbd>)}
          {row(t('list'), <Kbd>/</Kbd>)}
          {row(t('create'), <Kbd>n</Kbd>)}
          {row(t('show'), <Kbd>?</Kbd>)}
        </List>
        <Typography variant="subtitle2" component="h3" color="textTertiary">
          {t('goTo')}
        </Typography>
        <List>
          {(Object.keys(places) as PlaceKey[]).map((key) => (
            <div key={key} style={{ display: 'contents' }}>
              {row(
                area(places[key].name),
                <>
                  <Kbd>g</Kbd> {t('after')} <Kbd>{key}</Kbd>
                </>,
              )}
            </div>
          ))}
        </List>
        <Typography variant="subtitle2" component="h3" color="textTertiary">
          {t('lists')}
        </Typography>
        <List>
          {row(t('move'), <Kbd>{t('arrows')}</Kbd>)}
          {row(t('open'), <Kbd>Enter</Kbd>)}
          {row(t('select'), <Kbd>Space</Kbd>)}
          {row(
            t('range'),
            <>
              <Kbd>Shift</Kbd> <Kbd>{t('arrows')}</Kbd>
            </>,
          )}
          {row(t('all'), <Kbd>{searchKeys.replace('K', 'A')}</Kbd>)}
        </List>
        <Typography variant="subtitle2" component="h3" color="textTertiary">
          {t('others')}
        </Typography>
        <List>
          {row(t('complete'), <Kbd>Ctrl Space</Kbd>)}
          {row(
            t('leaveEditor'),
            <>
              <Kbd>Esc</Kbd> {t('after')} <Kbd>Tab</Kbd>
            </>,
          )}
          {row(t('map'), <Kbd>{t('arrows')}</Kbd>)}
          {row(t('leaveTerminal'), <Kbd>Shift Tab</Kbd>)}
        </List>
        <FormControlLabel
          control={
            <Checkbox
              checked={isOn}
              onChange={(_event, value) => onSwitch(value)}
              slotProps={{ input: { 'aria-describedby': `${id}-switch` } }}
            />
          }
          label={t('switch')}
        />
        <Typography variant="caption" component="p" color="textTertiary" id={`${id}-switch`}>
          {t('switchText', { keys: searchKeys })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** A key sequence expires after this pause. */
const PAUSE_MS = 1_500

const find = (selector: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#main ${selector}`)

/** Clicks the page's own control for creating something, or shows the reason it is disabled. */
function openNew(): void {
  const way = find('header [data-new]') ?? find('[data-new]')
  const reason = way?.dataset['new'] ?? ''
  if (reason === '') way?.click()
  else showToast({ kind: 'failed', text: reason, about: 'new' })
}

/** Single-key shortcuts can be switched off (WCAG 2.1.4): speech input and tremor trigger them by mistake. */
const useHasShortcuts = (): [boolean, (value: boolean) => void] =>
  useStored('gantry-shortcuts', true, (stored) => (typeof stored === 'boolean' ? stored : null))

function useShortcuts(isOn: boolean, onShowShortcuts: () => void): void {
  const navigate = useNavigate()
  const begunAt = useRef(-Infinity)
  useEffect(() => {
    if (!isOn) return undefined
    const act = (meaning: Exclude<Meaning, null>): void => {
      if (meaning.type === 'go') void navigate(meaning.to)
      if (meaning.type === 'focusSearch') find('input[type="search"]')?.focus()
      if (meaning.type === 'openNew') openNew()
      if (meaning.type === 'showShortcuts') onShowShortcuts()
    }
    const hear = (event: KeyboardEvent): void => {
      // Compares the times of the key presses, since a busy page handles them later.
      const isAfterG = event.timeStamp - begunAt.current < PAUSE_MS
      if (event.key !== 'Shift') begunAt.current = -Infinity
      const meaning = isFree(event) ? meaningOf(event.key, isAfterG) : null
      if (meaning === null) return
      if (meaning.type === 'begin') begunAt.current = event.timeStamp
      event.preventDefault()
      act(meaning)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isOn, navigate, onShowShortcuts])
}

function StarButton({ id, userId }: { id: string; userId: string }) {
  const t = useTranslations('search.star')
  const { ids, add, remove } = useFavourites(userId)
  const isStarred = ids.includes(id)
  const label = isStarred ? t('remove') : t('add')
  return (
    <Tooltip title={`${label}. ${t('note')}`} describeChild>
      <IconButton
        size="small"
        aria-label={label}
        onClick={() => (isStarred ? remove(id) : add(id))}
        sx={{ color: isStarred ? 'primary.main' : 'text.tertiary' }}
      >
        <Star size={15} strokeWidth={1.6} fill={isStarred ? 'currentColor' : 'none'} aria-hidden />
      </IconButton>
    </Tooltip>
  )
}

export type Asked = 'search' | 'shortcuts' | null

export interface CommandsProps {
  userId: string
  asked: Asked
  onAsk: (asked: Asked) => void
  /** Element after the breadcrumbs in the top bar that hosts the star of a resource's page. */
  starPlace: Element | null
}

export function Commands({ userId, asked, onAsk, starPlace }: CommandsProps) {
  const resource = resourceAt(useLocation().pathname)
  const { add } = useRecents(userId)
  const [hasShortcuts, setHasShortcuts] = useHasShortcuts()
  const showShortcuts = useCallback(() => onAsk('shortcuts'), [onAsk])
  const close = (): void => onAsk(null)
  useShortcuts(hasShortcuts && asked === null, showShortcuts)
  useEffect(() => {
    if (resource !== null) add(resource)
  }, [resource, add])
  return (
    <>
      {resource !== null && starPlace ? (
        <Portal container={starPlace}>
          <StarButton id={resource} userId={userId} />
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
