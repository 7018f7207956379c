/** How long what administrators write may be. */
export const maxText = 2_000;
export const maxFooter = 1_000;
