import { ApiError } from "../contract/errors.ts";

const reference = /(?:ray|request|reference|incident|event|support)\s*(?:id|#)/i;

/**
 * A protection layer in front of the site answers with a page: its heading and text say why, and its footer by which
 * number its owner finds the call.
 */
export function htmlError({ status, headers }: Response, html: string): ApiError {
  // It wants to look at the browser, which takes a page.
  if (headers.get("cf-mitigated") === "challenge") location.reload();
  const page = new DOMParser().parseFromString(html, "text/html");
  const textOf = (element: Element | null) => element?.textContent?.replaceAll(/\s+/g, " ").trim();
  const heading = textOf(page.querySelector("h1")) || textOf(page.querySelector("h2"));
  const paragraph = textOf(page.querySelector("p"));
  const footers = [...page.querySelectorAll("footer, [class*=footer], [id*=footer], p, span")];
  const footer = footers
    .map(textOf)
    .find((text) => text && text.length < 200 && reference.test(text));
  const parts = [paragraph, footer === paragraph ? undefined : footer].filter(Boolean);
  const description = parts.length > 0 ? parts.join(" ") : undefined;
  return new ApiError(status, heading || "An Error has Occured", { description });
}
