export const tones = ['plain', 'neutral', 'info', 'success', 'warning', 'danger'] as const;
/** A tone of a badge, a mark or a note; the theme gives it its colours. `plain` is text without a badge. */
export type Tone = (typeof tones)[number];
