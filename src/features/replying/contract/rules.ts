/** How long a member counts as replying after the last keystroke. */
export const keptMs = 25_000;
/** Interval of notifications while typing continues; must be shorter than `keptMs`. */
export const tellMs = 10_000;
