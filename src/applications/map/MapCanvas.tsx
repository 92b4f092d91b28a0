import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import {
  type Edge,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStoreApi,
  BaseEdge,
  type EdgeProps,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { Maximize, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { HiddenText } from '../../ui/values/HiddenText.tsx'
import type { ApplicationMap } from './build-map.ts'
import { keyOf, layoutMap, NODE_HEIGHT, type Turn, stepPath, walk } from './layout-map.ts'
import { type FlowNode, MapNodeView } from './MapNodeView.tsx'
import { podMarks, PodSquare } from './marks.tsx'

type FlowEdge = Edge<{ turns: readonly Turn[] }, 'passing'>

/** Edge that passes between the boxes of other columns. */
function MapEdgeView({ id, data, sourceX, sourceY, targetX, targetY }: EdgeProps<FlowEdge>) {
  const path = stepPath({ x: sourceX, y: sourceY }, data?.turns ?? [], { x: targetX, y: targetY })
  return <BaseEdge id={id} path={path} />
}

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.sunken,
  '& .react-flow__edge-path': { stroke: theme.vars.palette.line.control, strokeWidth: 1.25 },
  '& .configuration .react-flow__edge-path': { strokeDasharray: '3 3' },
  '& .active .react-flow__edge-path': { stroke: theme.vars.palette.state.prog.mark, strokeWidth: 1.75 },
}))
const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 14px',
  padding: '6px 8px 6px 14px',
  color: theme.vars.palette.text.tertiary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& > .tools': { display: 'flex', marginLeft: 'auto' },
}))

const nodeTypes = { resource: MapNodeView }
const edgeTypes = { passing: MapEdgeView }
/** Lines may extend this far below the boxes. */
const fitting = { padding: '14px', maxZoom: 1 } as const
const MAX_HEIGHT = 640
const icon = { size: 15, strokeWidth: 1.6, 'aria-hidden': true } as const

/** Refits the view when the number of nodes or the width changes. */
function Fit() {
  const { fitView } = useReactFlow()
  const store = useStoreApi()
  useEffect(
    () =>
      store.subscribe((state, before) => {
        const isSame = state.width === before.width && state.nodes.length === before.nodes.length
        if (!isSame) void fitView(fitting)
      }),
    [fitView, store],
  )
  return null
}

function Tools({ isLastKnown }: { isLastKnown: boolean }) {
  const t = useTranslations('map')
  const { zoomIn, zoomOut, fitView } = useReactFlow()
  const tools = [
    { label: t('zoomIn'), Icon: Plus, run: () => void zoomIn() },
    { label: t('zoomOut'), Icon: Minus, run: () => void zoomOut() },
    { label: t('fit'), Icon: Maximize, run: () => void fitView(fitting) },
  ]
  const marks = podMarks.filter((mark) => (mark === 'disconnected') === isLastKnown)
  return (
    <Foot>
      {marks.map((mark) => (
        <span key={mark}>
          <PodSquare mark={mark} aria-hidden />
          {t(`pods.${mark}`)}
        </span>
      ))}
      <span className="tools">
        {tools.map(({ label, Icon, run }) => (
          <Tooltip key={label} title={label}>
            <IconButton size="small" aria-label={label} onClick={run}>
              <Icon {...icon} />
            </IconButton>
          </Tooltip>
        ))}
      </span>
    </Foot>
  )
}

/** Removes the library's English role description. */
const unspoken = { 'aria-roledescription': undefined }

/** Removes the library's keyboard hints, which don't apply; ours precede the map. */
const nothingToPress = {
  'node.a11yDescription.default': '',
  'node.a11yDescription.keyboardDisabled': '',
  'edge.a11yDescription.default': '',
}

interface MapCanvasProps {
  map: ApplicationMap
  label: string
  isLastKnown: boolean
}

/** Draws the map of an application. Screen readers use the equivalent list. */
export function MapCanvas({ map, label, isLastKnown }: MapCanvasProps) {
  const t = useTranslations('map')
  const frame = useRef<HTMLDivElement>(null)
  const placed = useMemo(() => layoutMap(map), [map])
  const [chosen, setChosen] = useState<string | null>(null)
  const stop = placed.nodes.some(({ id }) => id === chosen) ? chosen : placed.nodes[0]?.id
  const nodes = placed.nodes.map(({ x, y, width, ...node }): FlowNode => ({
    id: node.id,
    type: 'resource',
    domAttributes: unspoken,
    position: { x, y },
    width,
    height: NODE_HEIGHT,
    data: { node, isLastKnown, isTabStop: node.id === stop },
  }))
  const moving = new Set(map.nodes.filter(({ state }) => state === 'executing').map(({ id }) => id))
  const edges = map.edges.map((edge): Edge => {
    const { from, to, isConfiguration } = edge
    const turns = placed.turns.get(keyOf(edge))
    return {
      id: keyOf(edge),
      source: from,
      target: to,
      ariaLabel: t('edge', { from, to }),
      domAttributes: unspoken,
      ...(turns ? { type: 'passing', data: { turns } } : { type: 'smoothstep' }),
      className: isConfiguration ? 'configuration' : moving.has(to) && !isLastKnown ? 'active' : '',
    }
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = event.target instanceof HTMLElement ? event.target.dataset['node'] : undefined
    const to = from === undefined ? null : walk(map, placed.nodes, from, event.key)
    if (to === null) return
    event.preventDefault()
    setChosen(to)
    frame.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(to)}"]`)?.focus()
  }
  return (
    <ReactFlowProvider>
      <Frame ref={frame}>
        <HiddenText>{t('keys')}</HiddenText>
        <div style={{ height: Math.min(MAX_HEIGHT, placed.height * 1.08 + 24) }}>
          <ReactFlow
            aria-label={label}
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            onKeyDown={onKeyDown}
            minZoom={0.3}
            maxZoom={1.6}
            fitView
            fitViewOptions={fitting}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            disableKeyboardA11y
            ariaLabelConfig={nothingToPress}
            zoomOnScroll={false}
            zoomOnDoubleClick={false}
            preventScrolling={false}
            proOptions={{ hideAttribution: true }}
          >
            <Fit />
          </ReactFlow>
        </div>
        <Tools isLastKnown={isLastKnown} />
      </Frame>
    </ReactFlowProvider>
  )
}
