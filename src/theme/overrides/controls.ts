import type { Components, Theme } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import { checkboxColors, checkboxIcons } from '../icons.ts'

type Overrides = Components<Omit<Theme, 'components'>>

/** Touch targets are larger than pointer targets. */
const touch = '@media (pointer: coarse)'
const narrow = '@media (max-width: 899.95px)'

/** Arrow icon of a select field. */
const choiceIcon = (theme: Theme) => ({
  right: 8,
  top: 'calc(50% - 8px)',
  width: 16,
  height: 16,
  strokeWidth: 1.6,
  color: theme.vars.palette.text.secondary,
})

const buttons: Overrides = {
  MuiButton: {
    defaultProps: { variant: 'outlined', color: 'inherit', disableElevation: true },
    styleOverrides: {
      root: {
        minWidth: 0,
        height: 32,
        padding: '0 12px',
        whiteSpace: 'nowrap',
        transition: 'background-color 80ms, border-color 80ms, color 80ms',
        [touch]: { height: 44 },
      },
      sizeSmall: { height: 28, padding: '0 10px', [touch]: { height: 44 } },
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.line.main,
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover': {
          borderColor: theme.vars.palette.line.main,
          backgroundColor: theme.vars.palette.action.hover,
        },
        '&.Mui-disabled': { borderColor: theme.vars.palette.line.subtle },
        '&.MuiButton-colorError': { color: theme.vars.palette.state.fail.text },
      }),
      text: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
      }),
      contained: ({ theme }) => ({
        '&.MuiButton-colorPrimary': {
          color: theme.vars.palette.fill.contrastText,
          backgroundColor: theme.vars.palette.fill.main,
          '&:hover': { backgroundColor: theme.vars.palette.fill.dark },
        },
        '&.MuiButton-colorError': {
          color: theme.vars.palette.danger.contrastText,
          backgroundColor: theme.vars.palette.danger.main,
          '&:hover': { filter: 'brightness(.93)' },
        },
        '&.Mui-disabled': {
          color: theme.vars.palette.text.disabled,
          backgroundColor: theme.vars.palette.action.hover,
        },
      }),
      startIcon: { marginLeft: 0, marginRight: 7 },
      endIcon: { marginRight: -2, marginLeft: 7 },
    },
  },
  MuiIconButton: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: theme.shape.borderRadius,
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        [touch]: { width: 44, height: 44 },
      }),
      sizeSmall: { width: 28, height: 28, [touch]: { width: 44, height: 44 } },
    },
  },
  MuiToggleButtonGroup: { defaultProps: { exclusive: true, size: 'small' } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.button,
        height: 28,
        padding: '0 10px',
        gap: 6,
        color: theme.vars.palette.text.primary,
        borderColor: theme.vars.palette.line.main,
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.action.selected,
          color: theme.vars.palette.text.primary,
          borderColor: theme.vars.palette.primary.main,
          // Otherwise the neighbour's border covers the selected button's left edge.
          boxShadow: `-1px 0 0 ${theme.vars.palette.primary.main}`,
        },
        [touch]: { height: 44 },
      }),
    },
  },
}

const inputs: Overrides = {
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  // Label of a control group: styled like a field's.
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle1,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle1,
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
        // Screen readers learn it from the control.
        '& .MuiFormLabel-asterisk': { color: theme.vars.palette.state.fail.text },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.body2,
        minHeight: 32,
        padding: '0 10px',
        gap: 8,
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline, &:hover .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.line.control,
        },
        '&.Mui-focused': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          borderColor: theme.vars.palette.primary.main,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.state.fail.mark },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.line.subtle },
        [touch]: { minHeight: 44 },
        [narrow]: { fontSize: '1rem' },
      }),
      input: ({ theme }) => ({
        padding: 0,
        '&:not(textarea)': { height: 30 },
        '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
        '&.MuiSelect-select': { display: 'flex', alignItems: 'center', minHeight: 30, paddingRight: 28 },
      }),
      multiline: { padding: '6px 10px' },
      // The label is above the input, so the border needs no gap for it.
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        margin: '6px 0 0',
        color: theme.vars.palette.text.tertiary,
        '&.Mui-error': { color: theme.vars.palette.state.fail.text },
        // Failure mark, so that errors are recognizable without colour.
        '&.Mui-error::before': {
          content: '"×" / ""',
          display: 'inline-block',
          width: 12,
          marginRight: 6,
          lineHeight: '12px',
          fontWeight: 600,
          textAlign: 'center',
          clipPath: 'polygon(30% 0, 70% 0, 100% 30%, 100% 70%, 70% 100%, 30% 100%, 0 70%, 0 30%)',
          backgroundColor: theme.vars.palette.state.fail.mark,
          color: theme.vars.palette.background.paper,
        },
      }),
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: { icon: ({ theme }) => choiceIcon(theme) },
  },
  // Browser-native select, for hundreds of options.
  MuiNativeSelect: { styleOverrides: { icon: ({ theme }) => choiceIcon(theme) } },
  MuiCheckbox: {
    defaultProps: { color: 'primary', ...checkboxIcons },
    styleOverrides: {
      root: ({ theme }) => ({
        width: 32,
        height: 32,
        padding: 8,
        [touch]: { width: 44, height: 44 },
        ...checkboxColors(theme),
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { marginLeft: -8 }, label: ({ theme }) => theme.typography.body2 },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 26, height: 14, padding: 0, overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 2,
        '&.Mui-checked': { transform: 'translateX(12px)', color: theme.vars.palette.fill.contrastText },
        '&.Mui-checked + .MuiSwitch-track': {
          backgroundColor: theme.vars.palette.fill.main,
          borderColor: theme.vars.palette.fill.main,
          opacity: 1,
        },
      }),
      thumb: ({ theme }) => ({
        width: 10,
        height: 10,
        boxShadow: 'none',
        backgroundColor: theme.vars.palette.line.control,
        '.Mui-checked &': { backgroundColor: theme.vars.palette.fill.contrastText },
      }),
      track: ({ theme }) => ({
        boxSizing: 'border-box',
        borderRadius: 7,
        opacity: 1,
        border: `1px solid ${theme.vars.palette.line.control}`,
        backgroundColor: theme.vars.palette.background.paper,
      }),
    },
  },
}

export const controls: Overrides = { ...buttons, ...inputs }
