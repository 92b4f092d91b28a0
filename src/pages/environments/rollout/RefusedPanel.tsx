import type { Component } from '../component.ts'
import { RefusedNotice } from './RefusedNotice.tsx'
import { StillPanel } from './StillPanel.tsx'

/** The pods of what has no revisions, or none yet, are refused. */
export const RefusedPanel = ({ component }: { component: Component }) => (
  <StillPanel component={component}>
    <RefusedNotice component={component} />
  </StillPanel>
)
