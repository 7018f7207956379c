import type { Claims, ExternalIdentity, OpenConfig, Protocol } from "../protocols/protocol.ts";
import { Refusal } from "../protocols/refusal.ts";

/** What the site takes from the claims of a service. */
export interface Person {
  issuer: string;
  subject: string;
  name: string | null;
  fullName: string | null;
  email: string | null;
  isEmailVerified: boolean;
  photoUrl: string | null;
  /** Values of the claim for roles. */
  roles: readonly string[];
  /** They are not all: what is missing says nothing. */
  leavesOutRoles?: boolean;
  profileFields: Readonly<Record<string, string>>;
}

const longest = 1_000;
const mostRoles = 500;

export function personOf(
  protocol: Pick<Protocol, "hasLists" | "mappings">,
  config: OpenConfig,
  { issuer, subject, claims, leavesOutRoles }: ExternalIdentity,
): Person {
  if (!subject || subject.length > 500) throw new Refusal("not-trusted", "There is no subject.");
  const paths = { ...protocol.mappings, ...withoutEmpty(config.userMappings ?? {}) };
  const text = (path: string | undefined) => textOf(firstOf(claims, path));
  const email = addressOf(claims, paths, config);
  return {
    issuer,
    subject,
    name: text(paths.name),
    fullName: text(paths.fullName),
    ...email,
    photoUrl: pictureOf(text(paths.photoUrl)),
    roles: listOf(firstOf(claims, paths.roles), protocol),
    ...(leavesOutRoles ? { leavesOutRoles } : {}),
    profileFields: Object.fromEntries(
      Object.entries(config.profileFields ?? {}).flatMap(([field, path]) => {
        const value = text(path);
        return value === null ? [] : [[field, value]];
      }),
    ),
  };
}

const withoutEmpty = (mappings: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(mappings).filter(([, path]) => path));

/** The address, and whether the same source says that it is verified. */
function addressOf(
  claims: readonly Claims[],
  paths: Protocol["mappings"],
  { trustsEmails = false }: OpenConfig,
): Pick<Person, "email" | "isEmailVerified"> {
  const source = claims.find((each) => isAddress(valueAt(each, paths.email)));
  if (!source) return { email: null, isEmailVerified: false };
  return {
    email: String(valueAt(source, paths.email)).trim(),
    isEmailVerified: trustsEmails || valueAt(source, paths.emailVerified) === true,
  };
}

const isAddress = (value: unknown) =>
  typeof value === "string" &&
  value.length <= 254 &&
  /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(value.trim());

function pictureOf(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}

const firstOf = (claims: readonly Claims[], path: string | undefined): unknown =>
  claims.map((each) => valueAt(each, path)).find((value) => value !== undefined && value !== null);

/** A claim by its name, or within others by names with dots between them. */
function valueAt(claims: unknown, path: string | undefined): unknown {
  if (!path || typeof claims !== "object" || claims === null) return undefined;
  if (Object.hasOwn(claims, path)) return (claims as Claims)[path];
  const dot = path.indexOf(".");
  if (dot < 1) return undefined;
  const outer = path.slice(0, dot);
  return Object.hasOwn(claims, outer)
    ? valueAt((claims as Claims)[outer], path.slice(dot + 1))
    : undefined;
}

function textOf(value: unknown): string | null {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = typeof value === "string" ? value.trim().slice(0, longest) : "";
  return text || null;
}

function listOf(value: unknown, { hasLists = false }: Pick<Protocol, "hasLists">): string[] {
  const isCut = typeof value === "string" && !hasLists;
  const values = isCut ? value.split(/[,\s]+/) : [value].flat();
  return values
    .filter((each) => typeof each === "string" && each !== "")
    .slice(0, mostRoles) as string[];
}
