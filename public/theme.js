// Sets the colour scheme before anything is drawn. Mirrors src/hooks/use-appearance.ts, which changes it afterwards.
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
})()
