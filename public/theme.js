// Sets the colour scheme before anything is drawn, and says so when nothing can be. Mirrors src/hooks/use-appearance.ts, which changes it afterwards, and src/messages/load.ts, which picks the language.
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

  // A connection that breaks off once is no reason to show nothing: the page is loaded again, once in a while.
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

  // The part of a note in the language that was chosen here, else in the first of the browser's that it is written in.
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

  // When the console's own files do not come, nothing else is there to say so.
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
  // A screen that is blank for longer says what it waits for: the files of the console, or the service's first answer.
  window.setTimeout(function () {
    const note = document.getElementById('waiting')
    if (note && !document.getElementById('root').hasChildNodes()) showIn(note)
  }, 1000)

  // A script that fails tells nobody but itself, so that the event is caught on its way down.
  window.addEventListener('error', hear, true)
  window.addEventListener('console-not-loaded', tell)
})()
