import { path } from '../../util/path.ts'

/** Letters that open a page after `g`, with the key of its name in `navigation`. */
export const places = {
  h: { name: 'home', to: path.home() },
  a: { name: 'catalog', to: path.catalog() },
  e: { name: 'environments', to: path.environments() },
  c: { name: 'clusters', to: path.clusters() },
  i: { name: 'infrastructure', to: path.infrastructure() },
  v: { name: 'activity', to: path.activity() },
  l: { name: 'alarms', to: path.alarms() },
  s: { name: 'settings', to: path.settings() },
  x: { name: 'apiExplorer', to: path.apiExplorer() },
} as const

export type PlaceKey = keyof typeof places

export const isPlaceKey = (key: string): key is PlaceKey => Object.hasOwn(places, key)

/** Effect of a key, given the one before it. */
export type Meaning =
  | { type: 'begin' }
  | { type: 'go'; to: string }
  | { type: 'focusSearch' | 'openNew' | 'showShortcuts' }
  | null

const alone: Readonly<Record<string, Meaning>> = {
  g: { type: 'begin' },
  '/': { type: 'focusSearch' },
  n: { type: 'openNew' },
  '?': { type: 'showShortcuts' },
}

/** `isAfterG`: true if `g` was pressed a moment ago. */
export function meaningOf(key: string, isAfterG: boolean): Meaning {
  if (isAfterG && isPlaceKey(key)) return { type: 'go', to: places[key].to }
  return Object.hasOwn(alone, key) ? (alone[key] ?? null) : null
}

/** Elements that accept text or handle keys themselves. */
const busy = [
  'input',
  'textarea',
  'select',
  '[contenteditable]',
  '[role="textbox"]',
  '[role="combobox"]',
  '[role="listbox"]',
  '[role="menu"]',
  '[role="dialog"]',
  '[role="application"]',
].join()

/** Returns true if a key is meant for the console rather than the focused element. */
export const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.isComposing &&
  !(event.target instanceof Element && event.target.closest(busy) !== null)
