import { useId } from 'react'
import { type MarkShape, type StateName, stateLooks } from './state.ts'

const OCTAGON = 'M4.6 1.2h4.8l3.4 3.4v4.8l-3.4 3.4H4.6L1.2 9.4V4.6Z'
const FLASK = 'M5.4 1.6h3.2M5.9 1.6v3.6L2.5 11a1 1 0 0 0 .9 1.5h7.2a1 1 0 0 0 .9-1.5L8.1 5.2V1.6M4 9h6'

/** A filled outline with a sign cut out, so that the background (row, chip, hover) shows through. */
function CutOut({ outline, sign, width }: { outline: string; sign: string; width: number }) {
  const id = useId()
  return (
    <>
      <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width="14" height="14">
        <rect width="14" height="14" fill="#fff" />
        <path d={sign} stroke="#000" strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
      </mask>
      <path
        d={outline}
        fill="currentColor"
        stroke="currentColor"
        strokeWidth=".8"
        strokeLinejoin="round"
        mask={`url(#${id})`}
      />
    </>
  )
}

const shapes: Record<MarkShape, React.ReactNode> = {
  disc: <circle cx="7" cy="7" r="4" fill="currentColor" />,
  arc: (
    <g stroke="currentColor" strokeWidth="2">
      <circle cx="7" cy="7" r="5" opacity=".28" />
      <path className="turn" d="M7 2a5 5 0 1 1-4.33 7.5" strokeLinecap="round" />
    </g>
  ),
  triangle: <CutOut outline="M7 2 12.6 11.9H1.4Z" sign="M7 5.6v2.9M7 10.3v.05" width={1.3} />,
  octagon: <CutOut outline={OCTAGON} sign="m5 5 4 4M9 5 5 9" width={1.5} />,
  dashed: <circle cx="7" cy="7" r="5" stroke="currentColor" strokeWidth="1.8" strokeDasharray="2.6 2.636" />,
  ring: <circle cx="7" cy="7" r="4.2" stroke="currentColor" strokeWidth="1.6" />,
  bars: <path d="M4.6 3.2v7.6M9.4 3.2v7.6" stroke="currentColor" strokeWidth="2.2" strokeLinecap="butt" />,
  check: (
    <CutOut
      outline="M1.4 7a5.6 5.6 0 1 1 11.2 0a5.6 5.6 0 1 1-11.2 0Z"
      sign="m4.4 7.2 1.8 1.8 3.4-3.8"
      width={1.5}
    />
  ),
  flask: (
    <path d={FLASK} stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" strokeLinejoin="round" />
  ),
}

interface StateMarkProps {
  state: StateName
  /** 12 in dense places, 18 at the head of a panel. */
  size?: 12 | 14 | 18
  /** Accessible name; omit it where the word is shown next to the mark. */
  label?: string
}

/** A state's mark. Always goes with a word, or in a place whose label contains the word. */
export function StateMark({ state, size = 14, label }: StateMarkProps) {
  const { shape, tone } = stateLooks[state]
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className="state-mark" viewBox="0 0 14 14" width={size} height={size} data-tone={tone} {...spoken}>
      {shapes[shape]}
    </svg>
  )
}
