const safeStart = /^(https?:|tel:|mailto:|\/|#)/i;
const scriptStart = /^(javascript|vbscript|data):/i;
const bareDomain = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}([/?#:].*)?$/u;

/** Sanitizes a URL: scripts become `/`, unknown schemes get an `unsafe:` prefix. */
export function safeHref(address: string): string {
  const url = normalizeUrl(address);
  if (scriptStart.test(url)) return "/";
  if (safeStart.test(url)) return url;
  if (bareDomain.test(url)) return `http://${url}`;
  return `unsafe:${url}`;
}

/** Whether a URL has a host; browsers treat backslashes as slashes. */
export function isExternal(href: string): boolean {
  return /^(https?:)?[/\\]{2}/i.test(href);
}

/** Browsers ignore control characters and surrounding whitespace, which could otherwise hide a scheme. */
function normalizeUrl(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed here
  return address.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\ufeff]+/g, "").trim();
}
