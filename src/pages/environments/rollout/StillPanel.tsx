import type { ReactNode } from 'react'
import { NameText } from '../../../components/NameText.tsx'
import { Panel } from '../../../components/Section.tsx'
import type { Component } from '../component.ts'
import { RolloutHead } from './RolloutHead.tsx'

/** Panel for a component without rollout steps. */
export function StillPanel({ component, children }: { component: Component; children: ReactNode }) {
  return (
    <Panel sx={{ display: 'grid', gap: '10px' }}>
      <RolloutHead>
        <h3>
          <NameText name={component.name} />
        </h3>
      </RolloutHead>
      {children}
    </Panel>
  )
}
