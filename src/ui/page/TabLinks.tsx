import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useLocale } from 'use-intl'
import { addressAt } from '../../util/address.ts'
import { formatInteger } from '../../util/format.ts'

const Nav = styled('nav')({
  position: 'relative',
  display: 'flex',
  gap: 20,
  overflowX: 'auto',
  scrollbarWidth: 'none',
})

const Tab = styled(NavLink)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: 6,
  height: 38,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  borderBottom: '2px solid transparent',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current="page"]': {
    fontWeight: 500,
    color: theme.vars.palette.text.primary,
    borderBottomColor: theme.vars.palette.primary.main,
  },
  // Forced colours would show the transparent border too.
  '@media (forced-colors: active)': { '&:not([aria-current="page"])': { borderBottomColor: 'Canvas' } },
  '& span': { fontWeight: 400, color: theme.vars.palette.text.tertiary },
}))

interface TabLink {
  to: string
  label: string
  count?: number | undefined
  /** Also current on pages below its address. */
  hasPages?: boolean
}

/** Parts of a page with their own addresses, which support links and the Back button. */
export function TabLinks({ tabs, label }: { tabs: readonly TabLink[]; label: string }) {
  const locale = useLocale()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const { current } = nav
    if (!current) return undefined
    // Centres the current tab when not all fit. Observers also fire for the initial size.
    const sizes = new ResizeObserver(() => {
      const tab = current.querySelector<HTMLElement>(`[href="${CSS.escape(addressAt(pathname))}"]`)
      if (tab) current.scrollLeft = tab.offsetLeft - (current.clientWidth - tab.offsetWidth) / 2
    })
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [pathname])
  return (
    <Nav ref={nav} aria-label={label}>
      {tabs.map(({ to, label: text, count, hasPages }) => (
        <Tab key={to} to={to} end={hasPages !== true}>
          {text}
          {count === undefined ? null : <span>{formatInteger(count, locale)}</span>}
        </Tab>
      ))}
    </Nav>
  )
}
