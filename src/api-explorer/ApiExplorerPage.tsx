import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Search, FileJson } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate, useParams, Link, Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { apiDocument } from '../api/api-document.ts'
import { queryClient } from '../api/query-client.ts'
import { HiddenText } from '../ui/values/HiddenText.tsx'
import { PageBody, PageHead } from '../ui/page/PageHead.tsx'
import { addressAt } from '../util/address.ts'
import { isComposing } from '../util/browser.ts'
import { readClasses } from './class-loader.ts'
import { classAddress, searchClasses, services, type ApiClass, useClasses } from './classes.ts'

const Entry = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  padding: '4px 10px',
  borderRadius: 4,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': {
    fontWeight: 500,
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.action.selected,
  },
  '@media (pointer: coarse)': { padding: '12px 10px' },
}))

interface ClassLinkProps {
  entry: ApiClass
  /** Only one link of the list is a Tab stop; arrow keys reach the others. */
  isFirst: boolean
  isCurrent: boolean
}

function ClassLink({ entry, isFirst, isCurrent }: ClassLinkProps) {
  const t = useTranslations('apiExplorer.classes')
  return (
    <Entry
      to={classAddress(entry)}
      tabIndex={isFirst || isCurrent ? 0 : -1}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {entry.definition ? entry.name : t('other')}
    </Entry>
  )
}

const Side = styled('nav')(({ theme }) => ({
  position: 'sticky',
  top: 64,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  maxHeight: 'calc(100dvh - 80px)',
  minHeight: 0,
  [theme.breakpoints.down('lg')]: { position: 'static', maxHeight: 'none' },
}))

const Scroll = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  // Space for the focus ring.
  margin: -3,
  padding: 3,
  overflowY: 'auto',
  '& h2': {
    ...theme.typography.caption,
    padding: '10px 10px 4px',
    color: theme.vars.palette.text.tertiary,
  },
  '& section:first-of-type h2': { paddingTop: 2 },
  '& ul': { listStyle: 'none' },
}))

const groups = [...services, 'other'] as const

/** Arrow keys move through the links, and from the first one back to the search. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (isComposing(event)) return
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  event.preventDefault()
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
}

function ClassList() {
  const t = useTranslations('apiExplorer.classes')
  const classes = useClasses()
  const chosen = useParams()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const found = searchClasses(classes, typed)
  const [first] = found
  const scroll = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    // Unlike `scrollIntoView`, doesn't scroll the page.
    const box = scroll.current
    const link = box?.querySelector<HTMLElement>('[aria-current]')
    if (box && link) box.scrollTop = link.offsetTop - box.offsetTop - box.clientHeight / 2
  }, [])
  const groupOf = (service: ApiClass['service']) => {
    const members = found.filter((entry) => entry.service === service)
    return members.length === 0 ? null : (
      <section key={service} aria-labelledby={`${id}-${service}`}>
        <h2 id={`${id}-${service}`}>{t(`services.${service}`)}</h2>
        <ul>
          {members.map((entry) => (
            <li key={entry.name}>
              <ClassLink
                entry={entry}
                isFirst={entry === first}
                isCurrent={entry.service === chosen['service'] && entry.name === chosen['class']}
              />
            </li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    <Side aria-label={t('label')} onKeyDown={moveFocus}>
      <OutlinedInput
        type="search"
        size="small"
        value={typed}
        placeholder={t('placeholder')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event) && first) void navigate(classAddress(first))
        }}
        inputProps={{ 'aria-label': t('search') }}
        startAdornment={
          <InputAdornment position="start" sx={{ marginRight: 0 }}>
            <Search size={16} strokeWidth={1.6} aria-hidden />
          </InputAdornment>
        }
      />
      <HiddenText as="output">{typed === '' ? '' : t('count', { count: found.length })}</HiddenText>
      <Scroll ref={scroll}>
        {groups.map(groupOf)}
        {found.length === 0 ? (
          <Typography color="textSecondary" sx={{ padding: '8px 10px' }}>
            {t('none')}
          </Typography>
        ) : null}
      </Scroll>
    </Side>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '248px minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  // Narrow screens show either the list or the selected class.
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-chosen] > :first-child': { display: 'none' },
  },
}))

export async function loader(): Promise<null> {
  // Megabytes in size, so it loads while the page renders.
  void queryClient.prefetchQuery(apiDocument())
  await readClasses()
  return null
}

export const shouldRevalidate = (): boolean => false

export default function ApiExplorerPage() {
  const t = useTranslations('apiExplorer')
  const title = useTranslations('navigation')('apiExplorer')
  const { class: chosen } = useParams()
  return (
    <>
      <PageHead
        title={title}
        sentence={t('sentence')}
        actions={
          <Button
            component="a"
            href={addressAt('/openapi.json')}
            download="openapi.json"
            startIcon={<FileJson size={15} strokeWidth={1.6} aria-hidden />}
          >
            {t('document')}
          </Button>
        }
      />
      <PageBody>
        <Columns data-chosen={chosen}>
          <ClassList />
          <Outlet />
        </Columns>
      </PageBody>
    </>
  )
}
