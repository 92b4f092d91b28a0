interface KeyPress {
  nativeEvent: { isComposing: boolean; keyCode: number }
}

/** Key code Safari reports for the key that ends a composition, when `isComposing` is already false. */
const composingKey = 229

/**
 * Returns true if a key belongs to an input method's composition, as in Japanese: Enter accepts the suggested
 * word, arrows choose another, and neither is meant for the field.
 */
export const isComposing = ({ nativeEvent: { isComposing: isUnderWay, keyCode } }: KeyPress): boolean =>
  isUnderWay || keyCode === composingKey
