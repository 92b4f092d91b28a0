import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { BreakableText } from './BreakableText.tsx'
import { pathSteps } from './field-path.ts'

const Lead = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.tertiary }))
const Last = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  // Whole in the next line, unless it is longer than a line.
  '&[data-short]': { whiteSpace: 'nowrap' },
}))

/** Fits into the narrowest of our columns. */
const SHORT = 20

/** Where a value stands in its object: what it is called before all, and the way to it, broken between its steps. */
export function FieldPath({ path }: { path: string }) {
  const steps = pathSteps(path)
  const last = steps.at(-1) ?? path
  const lead = steps.slice(0, -1).map((step) => `${step}.`)
  return (
    <>
      {lead.length > 0 ? (
        <Lead>
          {lead.map((step, index) => (
            <Fragment key={index}>
              <BreakableText text={step} />
              <wbr />
            </Fragment>
          ))}
        </Lead>
      ) : null}
      <Last data-short={last.length <= SHORT ? '' : undefined}>
        <BreakableText text={last} />
      </Last>
    </>
  )
}
