/** How long somebody counts as replying after they typed last. */
export const keptMs = 25_000;
/** Told again this often while they type on. */
export const tellMs = 10_000;
