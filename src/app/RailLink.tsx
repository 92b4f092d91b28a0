import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { BellRing, Box, History, House, Layers, Network, Server, SlidersHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { hiddenStyle } from '../ui/values/HiddenText.tsx'
import { optionalPart } from '../util/page.ts'
import { path } from '../util/path.ts'
import { useCrumbs } from './use-crumbs.ts'

type Area = (typeof areas)[number] | typeof settingsArea

/** The console's areas in the order of the rail, which ends with the settings; named as in the catalogue's `navigation`. */
export const areas = [
  { name: 'home', to: path.home(), icon: House },
  { name: 'catalog', to: path.catalog(), icon: Box },
  { name: 'environments', to: path.environments(), icon: Layers },
  { name: 'clusters', to: path.clusters(), icon: Network },
  { name: 'infrastructure', to: path.infrastructure(), icon: Server },
  { name: 'activity', to: path.activity(), icon: History },
  { name: 'alarms', to: path.alarms(), icon: BellRing },
] as const

export const settingsArea = { name: 'settings', to: path.settings(), icon: SlidersHorizontal } as const

/** Loaded separately, since it reads a list and so needs the model. */
const AlarmMark = optionalPart(async () => (await import('./AlarmMark.tsx')).AlarmMark)

const Link = styled(RouterLink)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 32,
  padding: '0 8px',
  margin: '0 8px',
  borderRadius: 6,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  ...theme.typography.button,
  whiteSpace: 'nowrap',
  transition: 'background-color 80ms',
  '&:hover': { background: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
  '&[aria-current="page"]': {
    background: theme.vars.palette.action.selected,
    color: theme.vars.palette.text.primary,
    '& svg': { color: theme.vars.palette.primary.main },
    // At the window's edge, outside the tint.
    '&::before': {
      content: '""',
      position: 'absolute',
      left: -8,
      top: 8,
      bottom: 8,
      width: 3,
      borderRadius: '0 2px 2px 0',
      background: theme.vars.palette.primary.main,
    },
  },
  '&[data-narrow]': { justifyContent: 'center', gap: 0 },
  '@media (pointer: coarse)': { height: 44 },
}))

const Name = styled('span', { shouldForwardProp: (prop) => prop !== 'isNarrow' })<{ isNarrow: boolean }>(
  ({ isNarrow }) => (isNarrow ? hiddenStyle : {}),
)

const isBelow = (address: string, area: string): boolean => address === area || address.startsWith(`${area}/`)

/**
 * Returns true if the current page belongs to an area, judged by its first breadcrumb rather than its
 * address.
 */
function useIsCurrent({ name, to }: Area): boolean {
  const { pathname } = useLocation()
  const [first] = useCrumbs()
  return name === 'home' ? pathname === to : isBelow(first?.to ?? pathname, to)
}

interface RailLinkProps {
  area: Area
  /** Icons only, with the name as tooltip; screen readers announce the name either way. */
  isNarrow: boolean
  onChoose?: (() => void) | undefined
}

export function RailLink({ area, isNarrow, onChoose }: RailLinkProps) {
  const t = useTranslations('navigation')
  const Icon = area.icon
  const name = t(area.name)
  const isCurrent = useIsCurrent(area)
  return (
    <Tooltip title={isNarrow ? name : ''} placement="right">
      <Link
        to={area.to}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onChoose}
        data-narrow={isNarrow || undefined}
      >
        <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
        <Name isNarrow={isNarrow}>{name}</Name>
        {area.name === 'alarms' ? (
          <Suspense>
            <AlarmMark isNarrow={isNarrow} />
          </Suspense>
        ) : null}
      </Link>
    </Tooltip>
  )
}
