import { limitStyles } from "#features/themes/server/public.ts";

/** Limits a style sheet to the elements of a fragment. */
export const compileStyles = (css: string, fragmentUUID: string) =>
  limitStyles(css, `[data-fragment="${fragmentUUID}"]`);
