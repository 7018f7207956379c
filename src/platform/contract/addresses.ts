import { z } from "zod";

const longest = 2_000;

/** What a schema says of a text that is an address or holds some. */
export interface AddressText {
  kind: "address" | "html";
  /** What other programs are told where there is none, from the record that it is a field of. */
  otherwise?: (record: Readonly<Record<string, unknown>>) => string;
}

/** The texts that hold addresses of this site, in what endpoints take and answer. */
export const addressTexts = z.registry<AddressText>();

/** Values that no schema knows from within. Texts in them that are called `url` or `...Url` are addresses. */
export const dataWithAddresses = z.registry<Record<never, never>>();

/**
 * Where something is, in an answer. The site's own pages are told a path where it is within the site; other programs,
 * which stand elsewhere, the whole address.
 */
export const siteAddress = (otherwise?: AddressText["otherwise"]) =>
  z.string().register(addressTexts, { kind: "address", ...(otherwise && { otherwise }) });

/** Sanitised HTML in an answer, whose links and pictures are told to other programs in full. */
export const siteHtml = () => z.string().register(addressTexts, { kind: "html" });

/** HTML whose links and pictures have whole addresses: `base` is where it would be read. */
export const withWholeAddresses = (html: string, base: string) =>
  html.replaceAll(/( (?:href|src)=")([/#][^"]*)"/g, (whole, before: string, address: string) => {
    const url = URL.parse(address, base);
    return url ? `${before}${url.href}"` : whole;
  });

/**
 * Where a link leads: a path of this site, a place on the page, or an address of the web, of mail or of
 * a telephone. Nothing that browsers would read as anything else, however it is spelt.
 */
export const linkAddress = (max = longest) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(link, { error: "This address is not allowed." })
    .register(addressTexts, { kind: "address" });

/** Where a picture is. It may stand in a style: no quotes, parentheses or blanks. */
export const imageAddress = (max = longest) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(image, { error: "Write the address of an image, starting with https:// or /." })
    .register(addressTexts, { kind: "address" });

// Browsers skip blanks and control characters within an address, and read a backslash as a slash.
const link =
  /^(?:https?:\/\/[^\s/\\\p{Cc}]|mailto:|tel:|\/(?![/\\])|~\/|[#?]|[\p{L}\p{N}._-]+(?:[/?#]|$)|$)[^\s\\\p{Cc}]*$/iu;

const image = /^(?:$|https?:\/\/[^\s/\\]|\/(?![/\\]))[^\s"'()\\<>\p{Cc}]*$/iu;
