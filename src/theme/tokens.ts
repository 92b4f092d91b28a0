/**
 * Colours of the console. Each row is one token in the four schemes, in the order of `schemes`. Every pair
 * that may appear together has a contrast of at least 4.5 for text, and 3 for marks and the borders of
 * controls.
 */
const schemes = ['light', 'dark', 'lightContrast', 'darkContrast'] as const
export type Scheme = (typeof schemes)[number]

type Row = readonly [light: string, dark: string, lightContrast: string, darkContrast: string]

export const backgroundTokens = {
  /** Canvas: the rail and the page's backdrop. */
  default: ['#F2F5F6', '#0C0F10', '#FFFFFF', '#000000'],
  /** Surface: page, panels, inputs. */
  paper: ['#FFFFFF', '#121617', '#FFFFFF', '#000000'],
  /** Table heads, code, map. */
  sunken: ['#F6F9FA', '#0E1213', '#F4F6F6', '#0B0E0F'],
  /** Menus, tooltips, sheets, dialogs. */
  raised: ['#FFFFFF', '#1A2022', '#FFFFFF', '#0B0E0F'],
} satisfies Record<string, Row>

export const actionTokens = {
  hover: ['#EDF1F2', '#1B2123', '#E4EEF1', '#1C2528'],
  selected: ['#E2F2F6', '#12303A', '#CFE9F0', '#0C3642'],
} satisfies Record<string, Row>

export const lineTokens = {
  /** Between rows. */
  subtle: ['#E4E9EA', '#21282A', '#6B7477', '#8C969A'],
  /** Around panels and buttons. */
  main: ['#D3D9DB', '#2C3436', '#3A4245', '#B9C2C5'],
  /** Around inputs and checkboxes. */
  control: ['#7F8B8F', '#667174', '#000000', '#FFFFFF'],
} satisfies Record<string, Row>

export const textTokens = {
  primary: ['#181F22', '#E6EAEC', '#000000', '#FFFFFF'],
  secondary: ['#475256', '#A9B1B4', '#1F2628', '#E8EDEF'],
  /** Labels, units, ages, placeholders. */
  tertiary: ['#5F6B6E', '#8E979B', '#333B3E', '#CDD5D8'],
  disabled: ['#929A9D', '#555C5F', '#5B6366', '#8C969A'],
} satisfies Record<string, Row>

export const accentTokens = {
  accent: ['#02677D', '#5FC9D9', '#00424F', '#8FE6F5'],
  fill: ['#02677D', '#137689', '#00424F', '#8FE6F5'],
  fillHover: ['#00515F', '#0B6577', '#002F39', '#B8F1FA'],
  onFill: ['#FFFFFF', '#FFFFFF', '#FFFFFF', '#000000'],
  danger: ['#C9302D', '#C2403D', '#8F0F10', '#FFA39B'],
  onDanger: ['#FFFFFF', '#FFFFFF', '#FFFFFF', '#000000'],
} satisfies Record<string, Row>

export const meterTokens = {
  fill: ['#587A84', '#7FA3AD', '#27474F', '#B8D6DE'],
  track: ['#E4E9EA', '#272F31', '#C9D1D3', '#3A4346'],
} satisfies Record<string, Row>

export const codeTokens = {
  key: ['#02607A', '#7FD0DF', '#00424F', '#8FE6F5'],
  string: ['#7A4A00', '#E0B97E', '#5A3500', '#FFD59A'],
  number: ['#7440A0', '#C3A8F0', '#5A2488', '#DCC6FF'],
  comment: ['#5F6B6E', '#8E979B', '#333B3E', '#CDD5D8'],
  addBg: ['#E3F5E9', '#12291C', '#E3F5E9', '#0E2A19'],
  delBg: ['#FDEBE9', '#311A19', '#FDEBE9', '#331513'],
  addWord: ['#B9E6C8', '#1A4A2F', '#B9E6C8', '#1A4A2F'],
  delWord: ['#F9C9C3', '#5E2725', '#F9C9C3', '#5E2725'],
  hit: ['#FFE39A', '#6B5310', '#FFD75E', '#FFC861'],
  hitText: ['#181F22', '#FFF3D0', '#000000', '#000000'],
} satisfies Record<string, Row>

/** Series of charts: CPU is always s1, memory always s2. */
export const chartTokens = {
  s1: ['#02677D', '#5FC9D9', '#004B5C', '#8FE6F5'],
  s2: ['#7D70CE', '#8F82E0', '#5A3FC0', '#B3A8FF'],
  s3: ['#AD5010', '#DE9A4A', '#8A3A00', '#FFB66B'],
  s4: ['#289F84', '#2C9A88', '#00705B', '#4FD6BE'],
  s5: ['#2D2F84', '#E3E5FF', '#1B1C6B', '#FFFFFF'],
  s6: ['#533700', '#946D03', '#402B00', '#D8A31A'],
} satisfies Record<string, Row>

/**
 * Mark, text, tint and line of a state in the two normal schemes; a single colour in the contrast schemes.
 */
interface StateRow {
  light: readonly [mark: string, text: string, tint: string, line: string]
  dark: readonly [mark: string, text: string, tint: string, line: string]
  contrast: readonly [light: string, dark: string]
}

export const stateTokens = {
  run: {
    light: ['#1A8A51', '#0F6C3E', '#E9F8ED', '#B6E1C3'],
    dark: ['#43C07A', '#86DAA4', '#14281B', '#1F4D32'],
    contrast: ['#075A2D', '#7BF0A8'],
  },
  prog: {
    light: ['#296FCC', '#2059A5', '#EDF4FF', '#BCD6FC'],
    dark: ['#64A1EE', '#9CC7FF', '#172433', '#274367'],
    contrast: ['#0A3F91', '#A9CFFF'],
  },
  warn: {
    light: ['#B86D00', '#804D0C', '#FEF1E4', '#F1CDAB'],
    dark: ['#EBA941', '#ECBA74', '#2D200F', '#583C10'],
    contrast: ['#6E3E00', '#FFC861'],
  },
  fail: {
    light: ['#C9302D', '#A22523', '#FEF0EE', '#FAC6BF'],
    dark: ['#F3625D', '#FEABA4', '#321C1A', '#62322F'],
    contrast: ['#8F0F10', '#FFA39B'],
  },
  neutral: {
    light: ['#687478', '#535D60', '#EFF2F3', '#C6CDD0'],
    dark: ['#8B9497', '#BEC6C8', '#1E2527', '#3D4649'],
    contrast: ['#2B3336', '#D5DCDF'],
  },
  sim: {
    light: ['#9550A9', '#784088', '#FAEFFD', '#E5C8EE'],
    dark: ['#CA8CDC', '#DFB0ED', '#2A1D2E', '#52365A'],
    contrast: ['#5E2473', '#EBBEFA'],
  },
} satisfies Record<string, StateRow>

export type StateTone = keyof typeof stateTokens

/** Returns the values of a group of tokens in one scheme. */
export function pick<Name extends string>(group: Record<Name, Row>, scheme: Scheme): Record<Name, string> {
  const column = schemes.indexOf(scheme)
  const entries = Object.entries<Row>(group).map(([name, row]) => [name, row[column]])
  // Object.fromEntries loses the key type of the parameter.
  return Object.fromEntries(entries) as Record<Name, string>
}
