import { expect } from "vitest";

/** Expects headers against MIME sniffing, framing and referrer leaks. */
export function expectSecurityHeaders(headers: Headers, what: string, opener = /^same-origin$/) {
  expect(headers.get("x-content-type-options"), what).toBe("nosniff");
  expect(headers.get("referrer-policy"), what).toMatch(
    /^(no-referrer|strict-origin-when-cross-origin)$/,
  );
  expect(headers.get("cross-origin-opener-policy"), what).toMatch(opener);
  expect(headers.get("cross-origin-resource-policy"), what).toMatch(/^(same|cross)-origin$/);
  expect(headers.get("permissions-policy"), what).toContain("camera=()");
  expect(headers.get("content-security-policy"), what).toContain("frame-ancestors");
  for (const name of ["server", "x-powered-by", "via"]) expect(headers.get(name), what).toBeNull();
}

interface Kept {
  status: number;
  headers: Headers;
  isMember: boolean;
}

/** Expects that personal responses are not cached, and that shared ones set no cookie. */
export function expectCacheHeaders({ status, headers, isMember }: Kept, what: string) {
  const keeping = headers.get("cache-control") ?? "";
  if (isMember && status < 300) expect(keeping, what).toMatch(/no-store|immutable|max-age/);
  if (status >= 400) expect(keeping, what).toContain("no-store");
  if (keeping.includes("public")) expect(headers.get("set-cookie"), what).toBeNull();
  if (keeping.includes("immutable")) expect(what).toMatch(/^GET \/(uploads|assets|texts)\//);
}
