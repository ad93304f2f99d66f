const plainDecimal = /^[+-]?\d+(\.\d+)?$/;

/** NaN for what is no plain decimal number: neither `0x10` nor `1e3` is what somebody means by a number. */
export const numberOf = (typed: string): number => (plainDecimal.test(typed) ? Number(typed) : Number.NaN);
