const safeStart = /^(https?:|tel:|mailto:|\/|#)/i;
const scriptStart = /^(javascript|vbscript|data):/i;
const bareDomain = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}([/?#:].*)?$/u;

/** Sanitizes a URL: scripts become `/`, unknown schemes get an `unsafe:` prefix. */
export function safeHref(address: string): string {
  const seen = asBrowsersRead(address);
  if (scriptStart.test(seen)) return "/";
  if (safeStart.test(seen)) return seen;
  if (bareDomain.test(seen)) return `http://${seen}`;
  return `unsafe:${seen}`;
}

/** Whether a URL has a host; browsers treat backslashes as slashes. */
export function isExternal(href: string): boolean {
  return /^(https?:)?[/\\]{2}/i.test(href);
}

/** Browsers ignore control characters and surrounding whitespace, which could otherwise hide a scheme. */
function asBrowsersRead(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is removed
  return address.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\ufeff]+/g, "").trim();
}
