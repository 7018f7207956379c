const safeStart = /^(https?:|tel:|mailto:|\/|#)/i;
const scriptStart = /^(javascript|vbscript|data):/i;
const bareDomain = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}([/?#:].*)?$/u;

/** Makes an address harmless: a script leads to the root path, an unknown scheme is marked unsafe. */
export function safeHref(address: string): string {
  const seen = asBrowsersRead(address);
  if (scriptStart.test(seen)) return "/";
  if (safeStart.test(seen)) return seen;
  if (bareDomain.test(seen)) return `http://${seen}`;
  return `unsafe:${seen}`;
}

/** Says whether an address names its own host; browsers take a backslash there for a slash. */
export function isExternal(href: string): boolean {
  return /^(https?:)?[/\\]{2}/i.test(href);
}

/** Browsers drop control characters anywhere and blanks at the ends, so those must not hide a scheme. */
function asBrowsersRead(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is removed
  return address.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\ufeff]+/g, "").trim();
}
