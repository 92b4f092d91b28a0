// Sets the colour scheme before anything is drawn. Mirrors src/hooks/use-appearance.ts, which changes it afterwards.
;(function () {
  var isSet = function (query) {
    return window.matchMedia(query).matches
  }
  var read = function (key) {
    try {
      return window.localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var mode = read('gantry-mode')
  var contrast = read('gantry-contrast')
  var isDark = mode === 'dark' || (mode !== 'light' && isSet('(prefers-color-scheme: dark)'))
  var isMore = contrast === 'more' || (contrast !== 'normal' && isSet('(prefers-contrast: more)'))
  document.documentElement.setAttribute(
    'data-theme',
    (isDark ? 'dark' : 'light') + (isMore ? 'Contrast' : ''),
  )
})()
