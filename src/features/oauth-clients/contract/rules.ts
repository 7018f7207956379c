export const clientsAddress = "/dashboard/oauth-clients";

/** Where members see which apps have access. */
export const appsAddress = "/profile/apps";

export const paths = {
  authorize: "/oauth/authorize",
  /** Goes on to `authorize` by itself, after a form. */
  resume: "/oauth/continue",
  confirm: "/oauth/confirm",
  consent: "/oauth/consent",
  token: "/oauth/token",
  userinfo: "/oauth/userinfo",
  revoke: "/oauth/revoke",
  introspect: "/oauth/introspect",
  keys: "/oauth/jwks",
  signOut: "/oauth/logout",
  confirmSignOut: "/oauth/sign-out",
} as const;

/** What an app can be allowed, in the order in which people read it. */
export const scopeNames = [
  "openid",
  "profile",
  "email",
  "roles",
  "read",
  "write",
  "offline_access",
] as const;

export type Scope = (typeof scopeNames)[number];

export const isScope = (name: string): name is Scope => scopeNames.some((each) => each === name);

export const longestState = 2_000;

/** Where a redirect address may lead: the app itself, by https, or a program on the member's own machine. */
export function problemWithRedirect(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || /[\s\\\p{Cc}*]/u.test(address)) return "Write a whole address, without wildcards.";
  if (address.includes("#")) return "A redirect address has no part after #.";
  if (url.username || url.password || /^[^/]*\/\/[^/]*@/.test(address))
    return "A redirect address has no name or password.";
  if (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url))) return undefined;
  return "A redirect address starts with https://. Only programs on the member’s own machine may use http://127.0.0.1.";
}

const loopbackAddresses = ["127.0.0.1", "[::1]"];

const isLoopback = ({ hostname }: URL) =>
  hostname === "localhost" || loopbackAddresses.includes(hostname);

/** The address without its port if it is a loopback address, where any port will do (RFC 8252); else undefined. */
export function withoutLoopbackPort(address: string): string | undefined {
  const [, host, rest = ""] =
    /^http:\/\/(127\.0\.0\.1|\[::1\])(?::\d{1,5})?((?:[/?].*)?)$/.exec(address) ?? [];
  return host === undefined ? undefined : `http://${host}${rest}`;
}

/** Whether the address is one of those registered, letter for letter, but for the port of a loopback address. */
export function matchesRedirect(registered: readonly string[], address: string): boolean {
  if (registered.includes(address)) return true;
  const portless = withoutLoopbackPort(address);
  return (
    portless !== undefined && registered.some((each) => withoutLoopbackPort(each) === portless)
  );
}
