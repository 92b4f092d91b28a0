import { useSyncExternalStore } from 'react'
import { eventStream, type StreamState } from '../api/events.ts'

export const useStreamState = (): StreamState =>
  useSyncExternalStore(eventStream.subscribe, eventStream.state)
