// Sets the colour scheme before the first paint, and shows a message if the console can't load. Mirrors src/hooks/use-appearance.ts, which changes the scheme later, and src/messages/load.ts, which picks the language.
;(function () {
  const isSet = function (query) {
    return window.matchMedia(query).matches
  }
  const read = function (key) {
    try {
      return window.localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const mode = read('gantry-mode')
  const contrast = read('gantry-contrast')
  const isDark = mode === 'dark' || (mode !== 'light' && isSet('(prefers-color-scheme: dark)'))
  const isMore = contrast === 'more' || (contrast !== 'normal' && isSet('(prefers-contrast: more)'))
  document.documentElement.setAttribute(
    'data-theme',
    (isDark ? 'dark' : 'light') + (isMore ? 'Contrast' : ''),
  )

  // Reloads the page after a broken connection, but not repeatedly.
  const reloadOnce = function () {
    try {
      const before = Number(window.sessionStorage.getItem('gantry-reloaded'))
      if (Date.now() - before < 30000) return false
      window.sessionStorage.setItem('gantry-reloaded', String(Date.now()))
    } catch {
      return false
    }
    window.location.reload()
    return true
  }

  // Shows the section of a message in the chosen language, or else in the browser's first supported one.
  const showIn = function (note) {
    const parts = note.querySelectorAll(':scope > [lang]')
    const tags = [(read('gantry-language') || '').replace(/"/g, '')].concat(navigator.languages)
    let shown = null
    for (const tag of tags) {
      shown ||= note.querySelector(':scope > [lang="' + CSS.escape(tag.split('-')[0].toLowerCase()) + '"]')
    }
    shown ||= parts[0]
    for (const part of parts) part.hidden = part !== shown
    document.documentElement.lang = shown.lang
    return shown
  }

  // Shows a message if the console's own files fail to load, because only this script is running then.
  const tell = function () {
    const note = document.getElementById('not-loaded')
    if (!note || document.getElementById('root').hasChildNodes()) return
    if (reloadOnce()) return
    showIn(note)
      .querySelector('button')
      .addEventListener('click', function () {
        window.location.reload()
      })
    note.hidden = false
  }
  const hear = function (event) {
    if (event.target instanceof HTMLScriptElement) tell()
  }
  // If the screen stays blank, shows what it is waiting for: the console's files, or the service's first response.
  window.setTimeout(function () {
    const note = document.getElementById('waiting')
    if (note && !document.getElementById('root').hasChildNodes()) showIn(note)
  }, 1000)

  // Error events of scripts don't bubble, so they are caught in the capture phase.
  window.addEventListener('error', hear, true)
  window.addEventListener('console-not-loaded', tell)
})()
