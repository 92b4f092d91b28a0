import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { searchKeys } from '../search-key.ts'
import { Kbd } from './Kbd.tsx'
import { places, type PlaceKey } from './shortcuts.ts'

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

const Title = styled('h3')(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: theme.vars.palette.text.tertiary,
}))

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
}))

interface ShortcutsDialogProps {
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  onClose: () => void
}

/** All shortcuts of the console, and the switch for single-key ones. */
export function ShortcutsDialog({ isOn, onSwitch, onClose }: ShortcutsDialogProps) {
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
        <Title>{t('anywhere')}</Title>
        <List>
          {row(t('search'), <Kbd>{searchKeys}</Kbd>)}
          {row(t('list'), <Kbd>/</Kbd>)}
          {row(t('create'), <Kbd>n</Kbd>)}
          {row(t('show'), <Kbd>?</Kbd>)}
        </List>
        <Title>{t('goTo')}</Title>
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
        <Title>{t('lists')}</Title>
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
        <Title>{t('others')}</Title>
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
        <Note id={`${id}-switch`}>{t('switchText', { keys: searchKeys })}</Note>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
