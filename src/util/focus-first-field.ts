/**
 * Focuses a form's first field as soon as it is mounted, ready to be filled in; otherwise the sheet around it
 * would have the focus.
 */
export function focusFirstField(content: HTMLElement | null): void {
  content?.querySelector<HTMLElement>(':is(input, textarea):not([type="hidden"])')?.focus()
}
