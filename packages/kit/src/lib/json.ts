declare global {
  interface JSON {
    /** Makes a value that stands in JSON as its text does; missing in browsers from before 2025. */
    readonly rawJSON?: (text: string) => unknown;
  }
  interface BigInt {
    toJSON: () => unknown;
  }
}

// An integer that a number does not hold is a bigint, and stands in JSON as the digits that came.
// oxlint-disable-next-line no-extend-native -- the engine asks it there, wherever JSON is written
BigInt.prototype.toJSON = function toJSON() {
  const digits = String(this);
  return JSON.rawJSON?.(digits) ?? digits;
};

/** Fetches what older browsers lack for exact integers in JSON. */
export async function completeJson(): Promise<void> {
  if (!JSON.rawJSON) await import('core-js/actual/json');
}

/** Returns a bigint where a number does not hold the integer. */
export function integerOf(digits: string): number | bigint {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : BigInt(digits);
}

export const hasLongNumber = (text: unknown): text is string =>
  typeof text === 'string' && /\d{16}/.test(text);

/** A reviver for `JSON.parse` that keeps every digit of an integer. */
export const exactInteger = (_: string, value: unknown, context?: { readonly source?: string }): unknown => {
  const { source = '' } = context ?? {};
  return typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source)
    ? BigInt(source)
    : value;
};

/** Parses JSON with every digit of its integers. @throws SyntaxError */
export const parseJson = (text: string): unknown =>
  // A reviver makes parsing slow, and few texts need it.
  JSON.parse(text, hasLongNumber(text) ? exactInteger : undefined);

/** Parses JSON as `parseJson` does. @returns undefined for a text that is none */
export function jsonIn(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
