/** How long a member counts as replying after the last keystroke. */
export const expiryMs = 25_000;
/** Interval of notifications while typing continues; must be shorter than `expiryMs`. */
export const announceIntervalMs = 10_000;
