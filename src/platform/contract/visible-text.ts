import { z } from "zod";

/** Spaces of every script, what has no width, marks without a letter, and the blank of Braille. */
const unseen =
  /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Mark}\u2800]/gu;

/** What something is called, in a line: with at least one character that people can see and click. */
export const visibleText = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(longest)
    .refine((text) => text.replaceAll(unseen, "") !== "", {
      message: "Enter at least one visible character.",
    });
