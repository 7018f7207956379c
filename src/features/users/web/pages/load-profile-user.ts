import { data, redirect } from "react-router";
import { pageNumber, recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { User } from "../../contract/resources.ts";

type Users = typeof import("../../contract/routes.ts");

export interface ProfileAddress {
  /** Takes precedence over the name. */
  userID?: string;
  name: string;
}

/** Parses `{name}` or `{id}/{name}`, then `p2` etc., after `/profile/{tab}/`. */
export function profileAddress(rest: string): ProfileAddress & { page: number } {
  const parts = rest.split("/").filter((part) => part !== "");
  const [first = "", second] = parts;
  const hasID = /^\d+$/.test(first) && second !== undefined && !/^p\d+$/.test(second);
  const [name = "", page, ...more] = hasID ? parts.slice(1) : parts;
  if (name === "" || more.length > 0) throw data(null, { status: 404 });
  return { ...(hasID ? { userID: first } : {}), name, page: pageNumber(page) };
}

/**
 * Redirects to the canonical spelling, and from former names to the current one. The latter is temporary, as
 * another member may take the name.
 */
export async function loadProfileUser(
  transport: Transport,
  { userID, name }: ProfileAddress,
  tab = "",
): Promise<User> {
  const more = tab === "" ? (["activity"] as const) : [];
  const read = (id: string | number) =>
    apiOf<Users>()(transport)("GET /users/{userID}", {
      params: { userID: id },
      query: { expand: ["profileFields", "reactionsReceived", "countFollowers", ...more] },
    });
  const bearer = await (userID === undefined
    ? undefinedIfMissing(read(`$name:${name}`))
    : read(recordID(userID)));
  const user = bearer ?? (await read(`$formerName:${name}`));
  if (user.name === name) return user;
  const id = userID === undefined ? "" : `/${userID}`;
  throw redirect(
    `/profile${tab && `/${tab}`}${id}/${encodeURIComponent(user.name)}`,
    bearer ? 301 : 302,
  );
}

async function undefinedIfMissing(reading: Promise<User>): Promise<User | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}
