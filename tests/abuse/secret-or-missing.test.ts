import { beforeAll, describe, expect, test } from "vitest";
import { fieldsOf } from "#app/testing/probe.ts";
import { type Call, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { Endpoint } from "#platform/contract/endpoints/endpoint.ts";
import {
  type Attempt,
  idQueries,
  reads,
  readsAbout,
  send,
  takesParameter,
  withoutIDs,
  writeAbout,
  writes,
} from "./rig/calls.ts";
import { type Ids, plantSecrets, type Secrets } from "./rig/secrets.ts";

const site = testSite();
let secrets: Secrets;
const strangers = new Map<string, Call>();

beforeAll(async () => {
  secrets = await plantSecrets(site);
  strangers.set("guests", {});
  for (const role of ["member", "moderator"] as const) {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs[role]] });
    strangers.set(`${role}s`, { cookie });
  }
});

/** Calls that differ in nothing but whether they are about what is hidden or about what never was. */
async function different(attempts: (ids: Ids) => Attempt[], credentials: Call): Promise<string[]> {
  const { ids, nobodys } = secrets;
  const pairs = attempts(ids).map((hidden, index) => ({ hidden, never: attempts(nobodys)[index] }));
  const found: string[] = [];
  for (const { hidden, never } of pairs) {
    if (!never) throw new Error(`${hidden.endpoint} has no counterpart`);
    const answered = withoutIDs(await send(site, hidden, credentials), ids);
    const expected = withoutIDs(await send(site, never, credentials), nobodys);
    if (answered !== expected)
      found.push(`${hidden.endpoint}?${hidden.call.query ?? ""}\n${answered}\n${expected}`);
  }
  return found;
}

/** Everybody may learn of members and roles that they are there. */
const isSecret = ({ path }: Endpoint) =>
  /\{(discussionID|commentID|categoryID|pollID|draftID|inviteID|id|accessTokenID|sessionID)\}/.test(
    path,
  );

/** Moderators look after invitations and files of others. */
const mayTheySee = (who: string, { path }: Endpoint) =>
  who === "moderators" && /^\/(invites|media)\//.test(path);

const variants: Record<string, Record<string, string>> = {
  plainly: {},
  "in French, as a page": { "accept-language": "fr", accept: "text/html" },
  "if it changed": { "if-none-match": "*" },
};

describe.each(["guests", "members", "moderators"])(
  "B03: for %s, what is hidden answers as what never was",
  (who) => {
    const credentials = () => strangers.get(who) ?? {};
    const isHidden = (endpoint: Endpoint) => isSecret(endpoint) && !mayTheySee(who, endpoint);

    test.each(Object.entries(variants))("when it is read %s", async (_how, headers) => {
      const attempts = (ids: Ids) =>
        reads.filter(isHidden).flatMap((endpoint) =>
          readsAbout(endpoint, ids).flatMap(({ endpoint: name, call }) => [
            { endpoint: name, call: { ...call, headers } },
            { endpoint: name.replace("GET", "HEAD"), call: { ...call, headers } },
          ]),
        );
      expect(await different(attempts, credentials())).toEqual([]);
    });

    test("when it is changed", async () => {
      const attempts = (ids: Ids) =>
        writes.filter(isHidden).map((endpoint) => writeAbout(endpoint, ids));
      expect(await different(attempts, credentials())).toEqual([]);
    });

    test("when lists are asked for it", async () => {
      const attempts = (ids: Ids) =>
        reads
          .filter((endpoint) => !takesParameter(endpoint))
          .flatMap((endpoint) =>
            idQueries(fieldsOf(endpoint.query), ids).map((query) => ({
              endpoint: `GET ${endpoint.path}`,
              call: { query },
            })),
          );
      expect(await different(attempts, credentials())).toEqual([]);
    });

    test("when something else is to be done with it", async () => {
      const named = (endpoint: Endpoint) =>
        !takesParameter(endpoint) &&
        JSON.stringify(
          writeAbout(endpoint, {
            categoryID: "HERE",
            discussionID: "HERE",
            commentID: "HERE",
            draftID: "HERE",
            tagID: "HERE",
          }),
        ).includes("HERE");
      const attempts = (ids: Ids) =>
        writes.filter(named).map((endpoint) => writeAbout(endpoint, ids));
      expect(await different(attempts, credentials())).toEqual([]);
    });
  },
);
