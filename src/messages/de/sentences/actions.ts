export const actions = {
  // actions/hosts.ts
  '{name} let it in; its agent calls in shortly.':
    '{name} hat ihn zugelassen; sein Agent meldet sich in Kürze.',
  // actions/hosts.ts
  '{name} removed it: its agent uninstalls itself.':
    '{name} hat ihn entfernt: Sein Agent deinstalliert sich selbst.',
  // actions/hosts.ts
  '{name} removed it: its machine is being ended.': '{name} hat ihn entfernt: Seine Maschine wird beendet.',
}
