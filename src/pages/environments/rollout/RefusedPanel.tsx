import type { Component } from '../component.ts'
import { RefusedNotice } from './RefusedNotice.tsx'
import { StillPanel } from './StillPanel.tsx'

/** Refused pods of a component without revisions. */
export const RefusedPanel = ({ component }: { component: Component }) => (
  <StillPanel component={component}>
    <RefusedNotice component={component} />
  </StillPanel>
)
