import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Search, X } from 'lucide-react'
import { useId, useState, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { HiddenText } from '../../ui/values/HiddenText.tsx'
import { useErrorSentence } from '../../form/use-error-text.ts'
import { addressAt } from '../../util/address.ts'
import { isComposing } from '../../util/browser.ts'
import { Kbd } from './Kbd.tsx'
import { onArrival } from './on-arrival.ts'
import type { Option } from './option.ts'
import { Results } from './Results.tsx'
import { stepTo } from './step-to.ts'
import { useOptions, type Options } from './use-options.ts'

const Note = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  padding: '12px 16px',
  color: theme.vars.palette.text.secondary,
  '& b': { display: 'block', fontWeight: 500, color: theme.vars.palette.text.primary },
  '& button': { marginTop: 8 },
}))

/** Search status: searching, number of results, no results, or failure. */
function SearchNote({ text, count, found }: { text: string; count: number; found: Options }) {
  const t = useTranslations('search')
  const sentence = useErrorSentence()
  const { isSearching, error, retry } = found
  if (error !== null)
    return (
      <Note role="alert">
        <b>{t('failed')}</b>
        {sentence(error)}
        <div>
          <Button size="small" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      </Note>
    )
  const isEmpty = text !== '' && count === 0
  return (
    <>
      <output>
        <HiddenText>{isSearching ? t('searching') : t('found', { count })}</HiddenText>
      </output>
      {isEmpty && isSearching ? <Note aria-hidden>{t('searching')}</Note> : null}
      {isEmpty && !isSearching ? (
        <Note>
          <b>{t('none', { text })}</b>
          {t('noneText')}
        </Note>
      ) : null}
    </>
  )
}

/**
 * Opens the first result. Enter pressed before the answer arrives refers to the typed text, not to results
 * still shown for the previous one, so it takes effect once the answer is there. An option that acts on
 * arrival is then only shown, unless it was active when Enter was pressed, since nobody has seen it. Further
 * typing cancels it.
 */
function useOpenWhenFound(
  { isSearching, active }: { isSearching: boolean; active: Option | undefined },
  open: (option: Option, inNewTab: boolean) => void,
): { openFirst: (inNewTab: boolean) => void; takeBack: () => void } {
  const wanted = useRef<{ inNewTab: boolean; seen: string | undefined } | null>(null)
  const openFirst = (inNewTab: boolean): void => {
    wanted.current = isSearching ? { inNewTab, seen: active?.key } : null
    if (!isSearching && active !== undefined) open(active, inNewTab)
  }
  const onFound = useEffectEvent(() => {
    const asked = wanted.current
    wanted.current = null
    if (asked === null || active === undefined) return
    if (active.onArrival === undefined || active.key === asked.seen) open(active, asked.inNewTab)
  })
  useEffect(() => {
    if (!isSearching) onFound()
  }, [isSearching])
  return { openFirst, takeBack: () => void (wanted.current = null) }
}

const Field = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  padding: '0 12px 0 16px',
  color: theme.vars.palette.text.tertiary,
  borderBottom: `1px solid ${theme.vars.palette.line.main}`,
  '& input': {
    ...theme.typography.body1,
    flex: 1,
    minWidth: 0,
    height: 48,
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'transparent',
    color: theme.vars.palette.text.primary,
    [theme.breakpoints.down('md')]: { fontSize: '1rem' },
  },
  '& input::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
  '&:focus-within': { boxShadow: `inset 0 -2px 0 ${theme.vars.palette.primary.main}` },
}))

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  flex: 'none',
  padding: '8px 16px',
  color: theme.vars.palette.text.tertiary,
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  '& > span': { display: 'flex', alignItems: 'center', gap: 4 },
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

const paper = {
  width: { xs: '100%', sm: 640 },
  maxWidth: '100%',
  height: { xs: '100%', sm: 'auto' },
  maxHeight: { xs: '100%', sm: 'min(640px, 80vh)' },
  margin: { xs: 0, sm: '10vh 16px 0' },
  alignSelf: 'flex-start',
} as const

interface SearchDialogProps {
  userId: string
  onShowShortcuts: () => void
  onClose: () => void
}

/**
 * A combobox for everything (ARIA APG, editable combobox with list popup): type to search, arrows select,
 * Enter opens.
 */
export function SearchDialog({ userId, onShowShortcuts, onClose }: SearchDialogProps) {
  const t = useTranslations('search')
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const found = useOptions(typed, userId, onShowShortcuts)
  const options = found.groups.flatMap((group) => group.options)
  // The next answer may no longer contain the selected option; falls back to the first.
  const active = options.find(({ key }) => key === chosen) ?? options[0]
  const idOf = (option: Option): string => `${listId}-${options.indexOf(option)}`
  const open = ({ to, run, onArrival: act, disabledReason }: Option, inNewTab: boolean): void => {
    if (disabledReason !== undefined) return
    if (to !== undefined && inNewTab) return void window.open(addressAt(to), '_blank', 'noopener')
    onClose()
    run?.()
    if (to === undefined) return
    if (to !== here || !act) void navigate(to)
    // Another tab of the same resource may be on its way, and takes the place of this page.
    if (act) onArrival(to === here ? null : to, act)
  }
  const { openFirst, takeBack } = useOpenWhenFound({ isSearching: found.isSearching, active }, open)
  const move = (event: KeyboardEvent): void => {
    const next = stepTo(event.key, options.length, active ? options.indexOf(active) : -1)
    if (next === null) return
    event.preventDefault()
    setChosen(options[next]?.key ?? null)
  }
  const hear = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    if (event.key !== 'Enter') return move(event)
    event.preventDefault()
    const inNewTab = event.ctrlKey || event.metaKey
    if (active && active.key === chosen) open(active, inNewTab)
    else openFirst(inNewTab)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${listId}-title`} slotProps={{ paper: { sx: paper } }}>
      <HiddenText id={`${listId}-title`}>{t('title')}</HiddenText>
      <Field>
        <Search size={16} strokeWidth={1.6} aria-hidden />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is the dialog's purpose
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(active && { 'aria-activedescendant': idOf(active) })}
          aria-label={t('title')}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(null)
            takeBack()
          }}
          onKeyDown={hear}
        />
        <IconButton size="small" aria-label={t('close')} onClick={onClose}>
          <X size={16} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </Field>
      <Results id={listId} groups={found.groups} {...{ active, idOf }} onOpen={open} onPoint={setChosen} />
      <SearchNote text={typed.trim()} count={options.length} found={found} />
      <Foot aria-hidden>
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> {t('keys.choose')}
        </span>
        <span>
          <Kbd>Enter</Kbd> {t('keys.open')}
        </span>
        <span>
          <Kbd>Ctrl Enter</Kbd> {t('keys.newTab')}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t('keys.close')}
        </span>
      </Foot>
    </Dialog>
  )
}
