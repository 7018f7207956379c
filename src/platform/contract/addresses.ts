import { z } from "zod";

const longest = 2_000;

/** Marks a text as a URL, or as HTML that contains URLs. */
export interface AddressText {
  kind: "address" | "html";
  /** Absolute URL for other clients if the text is empty, derived from its record. */
  otherwise?: (record: Readonly<Record<string, unknown>>) => string;
}

/** Texts in requests and responses that contain URLs of this site. */
export const addressTexts = z.registry<AddressText>();

/** Values without a schema of their own. Texts in them named `url` or `...Url` are URLs. */
export const dataWithAddresses = z.registry<Record<never, never>>();

/** A URL in a response: a path for the site's own pages, an absolute URL for other clients. */
export const siteAddress = (otherwise?: AddressText["otherwise"]) =>
  z.string().register(addressTexts, { kind: "address", ...(otherwise && { otherwise }) });

/** Sanitized HTML in a response. Links and images are absolute URLs for other clients. */
export const siteHtml = () => z.string().register(addressTexts, { kind: "html" });

/** Makes links and images of HTML absolute, relative to `base`. */
export const withAbsoluteUrls = (html: string, base: string) =>
  html.replaceAll(/( (?:href|src)=")([/#][^"]*)"/g, (whole, before: string, address: string) => {
    const url = URL.parse(address, base);
    return url ? `${before}${url.href}"` : whole;
  });

/**
 * Target of a link: a path of this site, a fragment, or an http(s), mailto or tel URL. Rejects everything that
 * browsers would resolve to another scheme or host, in any spelling.
 */
export const linkAddress = (max = longest) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(link, { error: "This address is not allowed." })
    .register(addressTexts, { kind: "address" });

/** URL of an image, safe in CSS: no quotes, parentheses or spaces. */
export const imageAddress = (max = longest) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(image, { error: "Write the address of an image, starting with https:// or /." })
    .register(addressTexts, { kind: "address" });

// Browsers ignore whitespace and control characters within a URL, and treat a backslash as a slash.
const link =
  /^(?:https?:\/\/[^\s/\\\p{Cc}]|mailto:|tel:|\/(?![/\\])|~\/|[#?]|[\p{L}\p{N}._-]+(?:[/?#]|$)|$)[^\s\\\p{Cc}]*$/iu;

const image = /^(?:$|https?:\/\/[^\s/\\]|\/(?![/\\]))[^\s"'()\\<>\p{Cc}]*$/iu;
