export const appearance = {
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  contrast: 'Contrast',
  contrasts: { system: 'System', normal: 'Normal', more: 'More' },
  help: 'System follows the setting of this device.',
} as const
