import type { Components, Theme } from '@mui/material/styles'
import { mono } from '../typography.ts'

type Overrides = Components<Omit<Theme, 'components'>>

export const data: Overrides = {
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 38, overflow: 'visible' },
      list: { gap: 20 },
      indicator: ({ theme }) => ({ height: 2, backgroundColor: theme.vars.palette.primary.main }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        minHeight: 38,
        minWidth: 0,
        padding: 0,
        gap: 6,
        color: theme.vars.palette.text.secondary,
        '&:hover': { color: theme.vars.palette.text.primary },
        '&.Mui-selected': { color: theme.vars.palette.text.primary, fontWeight: 500 },
      }),
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle2,
        height: 20,
        borderRadius: 4,
        border: `1px solid ${theme.vars.palette.line.main}`,
        backgroundColor: theme.vars.palette.background.sunken,
      }),
      label: { padding: '0 6px' },
      icon: { marginLeft: 5, marginRight: -1 },
    },
    variants: [
      // A label of an object, in a form that can be pasted into a selector.
      {
        props: { variant: 'outlined' },
        style: ({ theme }) => ({
          fontFamily: mono,
          fontSize: 11.5,
          fontWeight: 400,
          fontVariantLigatures: 'none',
          color: theme.vars.palette.text.secondary,
          backgroundColor: theme.vars.palette.background.sunken,
        }),
      },
    ],
  },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.vars.palette.action.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.action.selected },
        'tbody > &:last-of-type > td': { borderBottom: 0 },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.body2, height: 40, padding: '0 16px' }),
      head: ({ theme }) => ({
        ...theme.typography.subtitle2,
        height: 34,
        whiteSpace: 'nowrap',
        color: theme.vars.palette.text.tertiary,
        backgroundColor: theme.vars.palette.background.sunken,
        borderBottomColor: theme.vars.palette.line.main,
      }),
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 6, borderRadius: 3 } } },
  MuiSkeleton: { defaultProps: { animation: false } },
  MuiBreadcrumbs: {
    styleOverrides: {
      root: ({ theme }) => theme.typography.body2,
      separator: ({ theme }) => ({ color: theme.vars.palette.text.tertiary }),
    },
  },
}
