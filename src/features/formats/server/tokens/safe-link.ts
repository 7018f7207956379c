/** A safe link URL: http, https, ftp, mailto, tel, a path of this site or a fragment; else undefined. */
export function safeLink(address: string): string | undefined {
  const url = trim(address);
  if (/^#[^\s]*$/.test(url)) return url;
  if (/^mailto:[^\s<>"]+@[^\s<>"]+$/i.test(url)) return url;
  if (/^tel:\+?\d[\d().-]{0,40}$/i.test(url)) return url;
  return isOwnPath(url) ? url : absolute(url, /^(https?|ftp):$/);
}

/**
 * Replacement of an unsafe URL: bare host names get a scheme, scripts become `/`, and other schemes remain
 * readable without being followed.
 */
export function neutralizeLink(address: string): string | undefined {
  const url = trim(address);
  if (url.length > maxLength) return undefined;
  if (siteName.test(url) && !fileName.test(url)) return safeLink(`http://${url}`);
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url.replaceAll(/\s/g, ""))?.[1]?.toLowerCase();
  if (!scheme) return ownPathOf(url);
  if (safeSchemes.has(scheme)) return undefined;
  if (["javascript", "vbscript", "data"].includes(scheme)) return "/";
  return /\s/.test(url) ? undefined : `${unsafe}${url.replace(unsafe, "")}`;
}

const safeSchemes: ReadonlySet<string> = new Set(["http", "https", "ftp", "mailto", "tel"]);
const unsafe = "unsafe:";

const siteName = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,24}(?::\d{1,5})?(?:[/?#]\S*)?$/i;

const fileName =
  /^(?!www\.)[^/?#:]+\.(?:html?|xhtml|php\d?|aspx?|jsp|md|txt|rst|tex|pdf|docx?|xlsx?|pptx?|odt|ods|csv|json|xml|ya?ml|js|mjs|ts|tsx|jsx|css|py|rb|c|h|cpp|java|png|jpe?g|gif|svg|webp|avif|mp[34]|zip|gz|log)(?:[?#]|$)/i;

function ownPathOf(url: string): string | undefined {
  if (url === "" || /^[/#]|[\s\\]|^[^/?#]*:/.test(url)) return undefined;
  const home = "https://home.invalid";
  const parsed = URL.parse(url, `${home}/`);
  const path = parsed?.origin === home ? parsed.pathname + parsed.search + parsed.hash : "";
  return isOwnPath(path) ? path : undefined;
}

/** A safe picture URL: of this site, or HTTPS. */
export function safeImage(address: string): string | undefined {
  const url = trim(address);
  return isOwnPath(url) ? url : absolute(url, /^https:$/);
}

export const isAbsolute = (url: string) => /^https?:\/\//i.test(url);

export const leadsAway = (url: string) => isAbsolute(url) || /^ftp:\/\//i.test(url);

const maxLength = 2_000;

// Browsers ignore these characters within a scheme, so they are removed before checks.
const trim = (address: string) =>
  address
    .slice(0, maxLength + 1)
    .replace(/[\p{Cc}\u2028\u2029]/gu, "")
    .trim();

// A second slash, or a backslash as browsers parse it, would make it another host.
const isOwnPath = (url: string) => /^\/(?![/\\])\S*$/.test(url) && url.length <= maxLength;

function absolute(url: string, protocols: RegExp): string | undefined {
  if (!/^(?:https?|ftp):\/\/[^/\\\s]/i.test(url) || url.length > maxLength) return;
  const parsed = URL.parse(url);
  return parsed && protocols.test(parsed.protocol) && !parsed.username ? parsed.href : undefined;
}
