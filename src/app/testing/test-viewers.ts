import type { Viewer } from "#platform/contract/viewer.ts";
import { readCookie } from "#platform/server/http/requests/cookies.ts";
import type { ViewerSource } from "#platform/server/http/requests/viewer-source.ts";

interface Member {
  userID?: number;
  permissions?: readonly string[];
}

/** A token for `testViewers`: the member with this id, holding these permissions globally. */
export const testToken = ({ userID = 1, permissions = [] }: Member = {}) =>
  ["test", userID, ...permissions].join("~");

/** A session for `testViewers`, as a Cookie header. */
export const testCookie = (member?: Member) => `test=${testToken(member)}`;

/** Trusts the credentials of tests, so that tests of the platform need no accounts. */
export const testViewers: ViewerSource = {
  name: "test",
  async find(_ctx, { headers }) {
    const token = /^Bearer (test~.*)$/.exec(headers.authorization ?? "")?.[1];
    const session = readCookie(headers.cookie, "test");
    const [, userID, ...permissions] = (token ?? session ?? "").split("~");
    if (!userID) return undefined;
    return {
      userID: Number(userID),
      roleIDs: [],
      permissions: {
        isAdmin: false,
        permissions: [
          {
            type: "global",
            id: null,
            permissions: Object.fromEntries(permissions.map((name) => [name, true])),
          },
        ],
      },
      authenticatedBy: token ? "token" : "session",
    } satisfies Viewer;
  },
};
