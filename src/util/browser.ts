/** Key code Safari reports for the key that ends a composition, when `isComposing` is already false. */
const composingKey = 229

/**
 * Returns true if a key belongs to an input method's composition, as in Japanese: Enter accepts the suggested
 * word, arrows choose another, and neither is meant for the field.
 */
export const isComposing = ({
  nativeEvent: { isComposing: isUnderWay, keyCode },
}: {
  nativeEvent: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>
}): boolean => isUnderWay || keyCode === composingKey

type Press = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/**
 * Returns true for a click that opens a link in another tab or window: the middle button, Ctrl, Cmd or Shift.
 */
export const meansNewTab = ({ button, ctrlKey, metaKey, shiftKey }: Press): boolean =>
  button === 1 || (button === 0 && (ctrlKey || metaKey || shiftKey))

/**
 * Focuses a form's first field as soon as it is mounted, ready to be filled in; otherwise the sheet around it
 * would have the focus.
 */
export function focusFirstField(content: HTMLElement | null): void {
  content?.querySelector<HTMLElement>(':is(input, textarea):not([type="hidden"])')?.focus()
}

/** Delay in milliseconds that outlasts the page's rendering. Safari has no idle callback. */
const IDLE_MS = 2_000

/** Runs work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_MS })
  return () => cancelIdleCallback(handle)
}

/** Work that waits for the pointer's release; null while nothing is pressed. */
let waiting: (() => void)[] | null = null
const release = (): void => {
  const works = waiting
  waiting = null
  // The release's click comes before a timer.
  if (works) setTimeout(() => works.forEach((work) => work()))
}
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (waiting ??= []), { capture: true })
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release, { capture: true })
}

/** Runs work now, or once the pointer is released and the page has handled its click. */
const afterPress = (work: () => void): void => void (waiting ? waiting.push(work) : work())

/**
 * Props of a form's field that lose the focus only when a press has ended. Otherwise an error that appears on blur
 * would move the control that is being pressed: it would miss the click, and a select would close at once.
 */
export const blurAfterPress = <Field extends { onBlur: (...event: never[]) => unknown }>(
  field: Field,
): Field => ({
  ...field,
  onBlur: (...event: Parameters<Field['onBlur']>) => afterPress(() => void field.onBlur(...event)),
})
