/** Content-Security-Policy of data: nothing may run or load. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every response; pages and files add their own policies. */
export const baseHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": dataPolicy,
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "x-frame-options": "SAMEORIGIN",
};

/** `baseHeaders`, over HTTPS with Strict-Transport-Security of one year. */
export const headersAt = (origin: string): Readonly<Record<string, string>> =>
  origin.startsWith("https:") ? tlsHeaders : baseHeaders;

const tlsHeaders = { ...baseHeaders, "strict-transport-security": "max-age=31536000" };

/** Sources that pages may load from besides the site, by directive. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** CSP sources of inline scripts and styles. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Allows nothing, whatever else is listed. */
export const noSource = "'none'";

/** Allows scripts and styles with this nonce. */
export const allowNonce = (nonce: string): InlineSources => ({
  scripts: [`'nonce-${nonce}'`],
  styles: [`'nonce-${nonce}'`],
});

/** Content-Security-Policy of a page; inline code runs only if listed in `inline`. */
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
  const lines = Object.entries(directives).map(([name, own]) => {
    const added = sources[name] ?? [];
    // `'none'` goes with no other source.
    return [name, ...(added.includes(noSource) ? [noSource] : [...own, ...added])].join(" ");
  });
  return [...lines, ...(isSecure ? ["upgrade-insecure-requests"] : [])].join("; ");
}
