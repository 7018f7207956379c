/**
 * The address as a link may carry it, or undefined for whatever is not plainly http, https, mailto,
 * the number of a telephone, a path of this site or a place on the same page.
 */
export function safeLink(address: string): string | undefined {
  const url = trim(address);
  if (/^#[^\s]*$/.test(url)) return url;
  if (/^mailto:[^\s<>"]+@[^\s<>"]+$/i.test(url)) return url;
  if (/^tel:\+?\d[\d().-]{0,40}$/i.test(url)) return url;
  return isOwnPath(url) ? url : absolute(url, /^https?:$/);
}

/** The address as a picture may carry it: from this site, or by https. */
export function safeImage(address: string): string | undefined {
  const url = trim(address);
  return isOwnPath(url) ? url : absolute(url, /^https:$/);
}

export const isAbsolute = (url: string) => /^https?:\/\//i.test(url);

const longest = 2_000;

// Browsers skip these characters within a scheme, so they are gone before anybody looks at it.
const trim = (address: string) =>
  address
    .slice(0, longest + 1)
    .replace(/[\p{Cc}\u2028\u2029]/gu, "")
    .trim();

// A second slash, or the backslash that browsers take for one, would lead to another host.
const isOwnPath = (url: string) => /^\/(?![/\\])\S*$/.test(url) && url.length <= longest;

function absolute(url: string, protocols: RegExp): string | undefined {
  if (!/^https?:\/\/[^/\\\s]/i.test(url) || url.length > longest) return;
  const parsed = URL.parse(url);
  return parsed && protocols.test(parsed.protocol) && !parsed.username ? parsed.href : undefined;
}
