import type { Theme } from '@mui/material/styles'
import { createElement } from 'react'

/** Checkbox icon: 16 px with a corner radius of 4, drawn in the theme's colours. */
const box = (state: 'off' | 'on' | 'some', sign?: string) =>
  createElement(
    'svg',
    {
      className: `box ${state}`,
      width: 16,
      height: 16,
      viewBox: '0 0 16 16',
      fill: 'none',
      'aria-hidden': true,
    },
    createElement('rect', { x: 0.5, y: 0.5, width: 15, height: 15, rx: 3.5 }),
    sign === undefined
      ? null
      : createElement('path', { d: sign, strokeWidth: 1.8, strokeLinecap: 'round', strokeLinejoin: 'round' }),
  )

/** Colours for the checkbox icon inside an element. */
export const checkboxColors = (theme: Theme) => ({
  '& .box': {
    fill: theme.vars.palette.background.paper,
    stroke: theme.vars.palette.line.control,
  },
  '& .box.on, & .box.some': {
    fill: theme.vars.palette.fill.main,
    stroke: theme.vars.palette.fill.main,
  },
  '& .box path': { stroke: theme.vars.palette.fill.contrastText },
})

export const checkboxIcons = {
  icon: box('off'),
  checkedIcon: box('on', 'm4 8.2 2.7 2.7L12 5.4'),
  indeterminateIcon: box('some', 'M4.5 8h7'),
}
