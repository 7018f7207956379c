import { beforeAll, describe, expect, test } from "vitest";
import { assemble } from "#app/assemble.ts";
import { type Answer, type Call, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { type Attempt, reads, readsAbout, send } from "./rig/calls.ts";
import { anyCanary, canary, plantSecrets, type Secrets } from "./rig/secrets.ts";

const site = testSite();
let secrets: Secrets;
const strangers = new Map<string, Call>();

beforeAll(async () => {
  secrets = await plantSecrets(site);
  strangers.set("a guest", {});
  for (const role of ["unconfirmed", "applicant", "member", "moderator"] as const) {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs[role]] });
    strangers.set(`the role ${role}`, { cookie });
  }
  const { user } = await signInAs(site.ctx());
  const token = await tokenFor(site.ctx(), user.userID, ["discussions.view"]);
  strangers.set("a token", { token });
});

const callsAboutSecrets = () => reads.flatMap((endpoint) => readsAbout(endpoint, secrets.ids));

/** Whoever asks for a word gets it back in the addresses of further pages. */
function toldBy({ status, headers, body }: Answer, { call: { query = "" } }: Attempt): string {
  const head = query.includes("CANARY") ? "" : JSON.stringify([...headers]);
  return `${status} ${head} ${JSON.stringify(body)}`;
}

/** Moderators look after invitations and files of others. */
const mayTheySee = (who: string, { endpoint }: Attempt) =>
  who === "the role moderator" && /^GET \/(invites|media)\//.test(endpoint);

const leaksIn = (text: string) => [...text.matchAll(anyCanary)].map(([leaked]) => leaked);

describe("B01: what strangers may not see", () => {
  test.each([
    "a guest",
    "the role unconfirmed",
    "the role applicant",
    "the role member",
    "the role moderator",
    "a token",
  ])("is told by no call to %s", async (who) => {
    const found: string[] = [];
    for (const attempt of callsAboutSecrets()) {
      if (mayTheySee(who, attempt)) continue;
      const answer = await send(site, attempt, strangers.get(who) ?? {});
      const leaks = answer.status >= 500 ? ["a failure"] : leaksIn(toldBy(answer, attempt));
      for (const leak of leaks) found.push(`${attempt.endpoint}?${attempt.call.query}: ${leak}`);
    }
    expect(found).toEqual([]);
  });

  test("is told by the same calls to those who may see it", async () => {
    const seen = new Set<string>();
    for (const attempt of callsAboutSecrets()) {
      const answer = await send(site, attempt, { cookie: secrets.owner.cookie });
      for (const leak of leaksIn(toldBy(answer, attempt))) seen.add(leak.toUpperCase());
    }
    for (const kind of [
      "category",
      "child",
      "title",
      "body",
      "tag",
      "comment",
      "draft",
      "invite",
      "file",
    ])
      expect(seen).toContain(canary(kind).toUpperCase());
  });

  test.each(["a guest", "the role member"])("stands in no feed and no map for %s", async (who) => {
    const { cookie } = strangers.get(who) ?? {};
    const found: string[] = [];
    for (const path of addressesOutsideTheAPI()) {
      const headers: Record<string, string> = cookie ? { cookie } : {};
      const answer = await fetch(site.address() + path, { headers, redirect: "manual" });
      const text = `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
      for (const leak of leaksIn(text)) found.push(`${path}: ${leak}`);
    }
    expect(found).toEqual([]);
  });
});

function addressesOutsideTheAPI(): string[] {
  const paths = assemble()
    .list(rawRoutes)
    .filter(({ method, path }) => method === "GET" && !path.endsWith("/live"))
    .map(({ path }) =>
      path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(secrets.ids[name] ?? "1")),
    );
  const embedded = `/oembed?url=/discussion/${secrets.ids.discussionID}`;
  return [
    ...paths,
    embedded,
    "/sitemap/discussions-1.xml",
    "/sitemap/categories-1.xml",
    "/sitemap/tags-1.xml",
    "/sitemap/profiles-1.xml",
  ];
}
