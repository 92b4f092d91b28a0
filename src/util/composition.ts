interface KeyPress {
  nativeEvent: { isComposing: boolean; keyCode: number }
}

/** What Safari calls the key that ends a composition, which by then is none any more. */
const composingKey = 229

/**
 * Whether a key belongs to the writing of a word by several keys, as in Japanese: Enter takes the word that is offered,
 * the arrows choose another, and neither means the field.
 */
export const isComposing = ({ nativeEvent: { isComposing: isUnderWay, keyCode } }: KeyPress): boolean =>
  isUnderWay || keyCode === composingKey
