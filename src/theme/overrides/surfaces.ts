import type { Components, Theme } from '@mui/material/styles'

type Overrides = Components<Omit<Theme, 'components'>>

/** Floating surfaces: raised, with a border. */
const floating = (theme: Omit<Theme, 'components'>) => ({
  backgroundColor: theme.vars.palette.background.raised,
  backgroundImage: 'none',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 8,
})

const menus: Overrides = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiPopover: {
    defaultProps: { elevation: 3, transitionDuration: 120 },
    styleOverrides: { paper: ({ theme }) => floating(theme) },
  },
  MuiMenu: {
    defaultProps: { transitionDuration: 120 },
    styleOverrides: { paper: { minWidth: 160 }, list: { padding: 4 } },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: ({ theme }) => ({ ...floating(theme), boxShadow: theme.vars.shadows[3] }),
      listbox: { padding: 4 },
      option: ({ theme }) => ({
        ...theme.typography.body2,
        minHeight: 32,
        borderRadius: 4,
        padding: '4px 8px',
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        minHeight: 32,
        gap: 10,
        padding: '4px 8px',
        borderRadius: 4,
        '&:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.action.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.action.selected },
        '& + .MuiDivider-root': { margin: '4px' },
        '& > svg': { color: theme.vars.palette.text.secondary },
        '@media (pointer: coarse)': { minHeight: 44 },
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: '0 !important', color: 'inherit' } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        ...theme.typography.caption,
        lineHeight: 18 / 12,
        ...floating(theme),
        borderRadius: 6,
        padding: '5px 10px',
        maxWidth: 360,
        color: theme.vars.palette.text.primary,
        boxShadow: theme.vars.shadows[1],
      }),
    },
  },
}

const overlays: Overrides = {
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--gantry-backdrop)' } },
    },
  },
  MuiDialog: {
    defaultProps: { transitionDuration: { enter: 160, exit: 120 } },
    styleOverrides: {
      paper: ({ theme }) => ({
        ...floating(theme),
        width: 440,
        maxWidth: 'calc(100% - 32px)',
        // For dialogs with a table: pod names wrapped into four lines.
        '&.MuiDialog-paperWidthMd': { width: 640 },
        margin: 16,
        boxShadow: theme.vars.shadows[8],
        // The dialog itself has the initial focus, rather than one of its buttons; its backdrop shows that it
        // is modal.
        outline: 'none',
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h4, padding: '20px 20px 4px' }) },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 20px 4px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '16px 20px 16px', gap: 8 },
      spacing: { '& > *': { margin: '0 !important' } },
    },
  },
  MuiDrawer: {
    defaultProps: { transitionDuration: { enter: 200, exit: 120 } },
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.raised,
        backgroundImage: 'none',
        borderColor: theme.vars.palette.line.main,
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        borderRadius: 8,
        padding: '12px 16px',
        border: '1px solid',
        color: theme.vars.palette.text.secondary,
      }),
      icon: { padding: 0, marginRight: 10, paddingTop: 3, opacity: 1 },
      message: { padding: 0, overflow: 'visible' },
      action: { padding: '0 0 0 16px', marginRight: 0 },
    },
  },
  MuiSnackbar: { defaultProps: { anchorOrigin: { vertical: 'bottom', horizontal: 'right' } } },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        ...floating(theme),
        color: theme.vars.palette.text.primary,
        boxShadow: theme.vars.shadows[1],
      }),
    },
  },
}

export const surfaces: Overrides = {
  ...menus,
  ...overlays,
  MuiStack: { defaultProps: { useFlexGap: true } },
}
