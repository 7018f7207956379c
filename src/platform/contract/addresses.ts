import { z } from "zod";

const longest = 2_000;

/**
 * Where a link leads: a path of this site, a place on the page, or an address of the web, of mail or of
 * a telephone. Nothing that browsers would read as anything else, however it is spelt.
 */
export const linkAddress = (most = longest) =>
  z.string().trim().max(most).regex(link, { error: "This address is not allowed." });

/** Where a picture is. It may stand in a style: no quotes, parentheses or blanks. */
export const imageAddress = (most = longest) =>
  z.string().trim().max(most).regex(image, {
    error: "Write the address of an image, starting with https:// or /.",
  });

// Browsers skip blanks and control characters within an address, and read a backslash as a slash.
const link =
  /^(?:https?:\/\/[^\s/\\\p{Cc}]|mailto:|tel:|\/(?![/\\])|~\/|[#?]|[\p{L}\p{N}._-]+(?:[/?#]|$)|$)[^\s\\\p{Cc}]*$/iu;

const image = /^(?:$|https?:\/\/[^\s/\\]|\/(?![/\\]))[^\s"'()\\<>\p{Cc}]*$/iu;
