import { createTheme, enhanceHighContrast, type Shadows } from '@mui/material/styles'
import './theme/augment.ts'
import { baseline } from './theme/overrides/baseline.ts'
import { controls } from './theme/overrides/controls.ts'
import { data } from './theme/overrides/data.ts'
import { surfaces } from './theme/overrides/surfaces.ts'
import { colorScheme } from './theme/palette.ts'
import { typography } from './theme/typography.ts'

/**
 * Elevation 0 has no shadow, 1 to 7 a low one (menus, tooltips, toasts), 8 to 24 a high one (sheets,
 * dialogs).
 */
const shadows = Array.from({ length: 25 }, (_, level) => {
  if (level === 0) return 'none'
  return level < 8 ? 'var(--gantry-shadow-low)' : 'var(--gantry-shadow-high)'
}) as Shadows // Array.from can't express a tuple of 25.

/**
 * Theme of the console: four color schemes, selected by `data-theme` on the root element. Components use
 * colors from `theme.vars.palette` (or `sx` keys such as `text.tertiary`), never literal values.
 */
export const theme = enhanceHighContrast(
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'gantry' },
    defaultColorScheme: 'light',
    colorSchemes: {
      light: colorScheme('light'),
      dark: colorScheme('dark'),
      lightContrast: colorScheme('lightContrast'),
      darkContrast: colorScheme('darkContrast'),
    },
    motion: { reducedMotion: 'system' },
    focusVisible: { outlineWidth: 2, outlineOffset: 1 },
    spacing: 4,
    shape: { borderRadius: 6 },
    shadows,
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 } },
    transitions: {
      easing: { easeInOut: 'cubic-bezier(.2,0,0,1)', easeOut: 'cubic-bezier(.2,0,0,1)' },
      duration: {
        shortest: 80,
        shorter: 120,
        short: 120,
        standard: 160,
        enteringScreen: 200,
        leavingScreen: 120,
      },
    },
    typography,
    components: { ...baseline, ...controls, ...surfaces, ...data },
  }),
)
