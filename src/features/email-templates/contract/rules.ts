export const maxText = 2_000;
export const maxFooter = 1_000;
