import { z } from "zod";

/** Also excludes the Braille blank, the object replacement character and the null notehead. */
const visibleCharacter =
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Mark}\u2800\uFFFC\u{1D159}]/u;

/** Whether a text contains a visible character. */
export const isVisible = (text: string): boolean => visibleCharacter.test(text);

/** A one-line name with at least one visible character, which can be clicked. */
export const visibleText = (longest: number) =>
  z.string().trim().min(1, { abort: true }).max(longest).refine(isVisible, {
    message: "Enter at least one visible character.",
  });

/** Control characters and bidirectional overrides, which would break or reorder the line. */
export const controlCharacters = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** A `visibleText` for titles and names, which stays within its line. */
export const visibleLine = (longest: number) =>
  visibleText(longest).refine((text) => text.search(controlCharacters) === -1, {
    message: "Remove line breaks and characters that change the text direction.",
  });
