import { COLLECTION_STYLE, EVENT_ID, getScalarValue, parseEvents, SCALAR_STYLE } from 'js-yaml'
import { type RelaxedYaml, relaxYaml } from '../../model/relax-yaml.ts'

/** A value in a YAML text with its position. Offsets count characters from the start of the text. */
export interface Place {
  is: 'scalar' | 'map' | 'list' | 'alias'
  /** In brackets rather than in block style. */
  isFlow: boolean
  /** First character of the value, without quotes, tag and anchor; -1 if the key has no value. */
  start: number
  /** After the last character of a scalar; -1 for others. */
  end: number
  style: number
  /** First character of the key in a map; -1 for elements and documents. */
  key: number
  /** By key or by position from 0. */
  children: Map<string, Place>
}

type Event = ReturnType<typeof parseEvents>[number]

/** Non-empty documents of a text that kubectl accepts as YAML. Throws `YAMLException`. */
export function readPlaces(text: string): Place[] {
  try {
    return new Reader(text).documents()
  } catch (error) {
    const relaxed = relaxYaml(text)
    if (!relaxed) throw error
    return new Reader(relaxed.text).documents().map((place) => movedBack(place, relaxed))
  }
}

/** Maps a place in the rewritten text back to the original. */
function movedBack(place: Place, relaxed: RelaxedYaml): Place {
  const { start, end, key } = place
  const back = (offset: number): number => (offset < 0 ? offset : relaxed.originalOffset(offset))
  const children = [...place.children].map(([name, child]) => [name, movedBack(child, relaxed)] as const)
  return { ...place, start: back(start), end: back(end), key: back(key), children: new Map(children) }
}

class Reader {
  readonly #text: string
  readonly #events: Event[]
  #at = 0

  constructor(text: string) {
    this.#text = text
    this.#events = parseEvents(text, {})
  }

  documents(): Place[] {
    const found: Place[] = []
    while (this.#at < this.#events.length) {
      this.#at += 1
      while (!this.#isOver()) found.push(this.#value(-1))
      this.#at += 1
    }
    return found.filter(({ is, start, end }) => is !== 'scalar' || end > start)
  }

  #isOver(): boolean {
    const event = this.#events[this.#at]
    return event === undefined || event.type === EVENT_ID.POP
  }

  #value(key: number): Place {
    const event = this.#events[this.#at]
    this.#at += 1
    const none: Place = { is: 'alias', isFlow: false, start: -1, end: -1, style: 0, key, children: new Map() }
    if (event?.type === EVENT_ID.SCALAR)
      return { ...none, is: 'scalar', start: event.valueStart, end: event.valueEnd, style: event.style }
    if (event?.type === EVENT_ID.ALIAS) return { ...none, start: event.anchorStart, end: event.anchorEnd }
    if (event?.type === EVENT_ID.MAPPING) return this.#fill({ ...none, is: 'map', ...shapeOf(event) })
    if (event?.type === EVENT_ID.SEQUENCE) return this.#fill({ ...none, is: 'list', ...shapeOf(event) })
    return none
  }

  #fill(place: Place): Place {
    while (!this.#isOver()) {
      const [name, start] = place.is === 'map' ? this.#name() : [String(place.children.size), -1]
      place.children.set(name, this.#value(start))
    }
    this.#at += 1
    return place
  }

  #name(): [string, number] {
    const event = this.#events[this.#at]
    if (event?.type !== EVENT_ID.SCALAR) {
      // Kubernetes has only scalar keys.
      const { start } = this.#value(-1)
      return [`key at ${start}`, start]
    }
    this.#at += 1
    const isQuoted = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED
    return [getScalarValue(this.#text, event), event.valueStart - (isQuoted ? 1 : 0)]
  }
}

const shapeOf = ({ start, style }: { start: number; style: number }): Pick<Place, 'start' | 'isFlow'> => ({
  start,
  isFlow: style === COLLECTION_STYLE.FLOW,
})
