/** The header that names an attempt: a repetition under the same key gets the first answer, for 24 hours. */
export const idempotencyHeader = 'Idempotency-Key';

/** The header of such an answer. */
export const replayedHeader = 'Idempotency-Replayed';

/** Long enough that nobody guesses another caller's. */
export const idempotencyKey = /^[\x21-\x7e]{16,255}$/;
