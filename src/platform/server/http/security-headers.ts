/** For answers that are data and never a page: nothing in them may run or load. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers that every response carries; pages and files have policies of their own. */
export const baseHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": dataPolicy,
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "x-frame-options": "SAMEORIGIN",
};

/** The same, and behind TLS the word that browsers are to come by TLS only, for a year. */
export const headersAt = (origin: string): Readonly<Record<string, string>> =>
  origin.startsWith("https:") ? tlsHeaders : baseHeaders;

const tlsHeaders = { ...baseHeaders, "strict-transport-security": "max-age=31536000" };

/** Sources that pages may load from besides the site itself, by directive. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** What is written into a page itself and may run or apply there, as sources of the policy. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The scripts and styles that carry the nonce. */
export const carrying = (nonce: string): InlineSources => ({
  scripts: [`'nonce-${nonce}'`],
  styles: [`'nonce-${nonce}'`],
});

/** The content security policy of a page: of what stands in it, only the inline sources count. */
export function pagePolicy(
  inline: InlineSources,
  isSecure: boolean,
  sources: PolicySources = {},
): string {
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...inline.scripts],
    "style-src": ["'self'", ...inline.styles],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "media-src": ["'self'", "https:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "frame-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'self'"],
  };
  const lines = Object.entries(directives).map(([name, own]) =>
    [name, ...own, ...(sources[name] ?? [])].join(" "),
  );
  return [...lines, ...(isSecure ? ["upgrade-insecure-requests"] : [])].join("; ");
}
