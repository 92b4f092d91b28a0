import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { BreakableText } from './BreakableText.tsx'
import { pathSteps } from './field-path.ts'

const Lead = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.tertiary }))
const Last = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  // Wraps to the next line as a whole, unless it is longer than a line.
  '&[data-short]': { whiteSpace: 'nowrap' },
}))

/** Fits into our narrowest column. */
const SHORT = 20

/** Path of a field in its object, with the field's name emphasised and line breaks between steps. */
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
