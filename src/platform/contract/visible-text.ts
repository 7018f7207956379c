import { z } from "zod";

/**
 * Spaces of every script, what has no width, marks without a letter, the blank of Braille, the place of an object that
 * is not there, and the note of music without a head.
 */
const seen =
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Mark}\u2800\uFFFC\u{1D159}]/u;

/** Whether people can see anything of a text. */
export const isVisible = (text: string): boolean => seen.test(text);

/** What something is called, in a line: with at least one character that people can see and click. */
export const visibleText = (longest: number) =>
  z.string().trim().min(1, { abort: true }).max(longest).refine(isVisible, {
    message: "Enter at least one visible character.",
  });
