import { ApiError } from "../../contract/errors.ts";

const reference = /(?:ray|request|reference|incident|event|support)\s*(?:id|#)/i;

/**
 * Error from the HTML page of a proxy or firewall in front of the site: heading and text as message, the footer
 * with the request id.
 */
export function htmlError({ status, headers }: Response, html: string): ApiError {
  // Cloudflare's browser challenge needs a full page load.
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
