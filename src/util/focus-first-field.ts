/** One came here to fill it in, so the first field takes the focus as soon as it stands; the sheet around it has it otherwise. */
export function focusFirstField(content: HTMLElement | null): void {
  content?.querySelector<HTMLElement>(':is(input, textarea):not([type="hidden"])')?.focus()
}
