/** The browser of every test that asks for no other. */
export const usual = { locale: 'en-US', viewport: { width: 1440, height: 900 } }
