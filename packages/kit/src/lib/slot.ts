/** Returns what reads a value that the console sets once, at boot, and what sets it. */
export function slot<Value>(initial: Value): readonly [() => Value, (next: Value) => void] {
  let value = initial;
  return [() => value, (next) => void (value = next)];
}
