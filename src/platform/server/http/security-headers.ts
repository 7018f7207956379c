/** Headers that every response carries. */
export const baseHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "x-frame-options": "SAMEORIGIN",
};

/** For answers that are data and never a page: nothing in them may run or load. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Sources that pages may load from besides the site itself, by directive. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** The content security policy of a page whose scripts and styles carry the nonce. */
export function pagePolicy(nonce: string, isSecure: boolean, sources: PolicySources = {}): string {
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${nonce}'`],
    "style-src": ["'self'", `'nonce-${nonce}'`],
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
