/** Browser options of tests that don't set others. */
export const usual = { locale: 'en-US', viewport: { width: 1440, height: 900 } }
