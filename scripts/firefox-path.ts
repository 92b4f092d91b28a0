/** Debian's Firefox, which the tests in Firefox run in. */
export const firefoxPath = '/usr/bin/firefox-esr'
