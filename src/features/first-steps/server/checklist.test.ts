import { describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ environment: { NODE_ENV: "production" } });
const administrator = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });

interface Item {
  id: string;
  isDone: boolean;
  isByHand: boolean;
}

const firstSteps = { id: "first-steps", url: "/first-steps" };

async function readWayBack(cookie: string) {
  const { body: overview } = await site.request("GET /dashboard/overview", { cookie });
  const { body: menus } = await site.request("GET /dashboard/menus", { cookie });
  type Entry = { id: string; url: string; badge?: { text: string } };
  const entries: Entry[] = menus
    .flatMap(({ children }: { children: object[] }) => children)
    .flatMap(({ children }: { children: Entry[] }) => children);
  const entry = entries.find(({ id }) => id === firstSteps.id);
  const task = overview.tasks.find(({ id }: { id: string }) => id === firstSteps.id);
  return { url: entry?.url, badge: entry?.badge?.text, waiting: task?.count };
}

async function readChecklist(cookie: string) {
  const { body } = await site.request("GET /dashboard/overview", { cookie });
  const items: Item[] | undefined = body.checklists[0]?.items;
  return {
    ids: items?.map(({ id }) => id),
    done: items?.filter(({ isDone }) => isDone).map(({ id }) => id),
    byHand: items?.filter(({ isByHand }) => isByHand).map(({ id }) => id),
  };
}

describe("the checklist of a new site", () => {
  test("ticks what is done, and goes once all is", async () => {
    const { cookie } = await administrator();
    const change = async (body: object) => {
      const { status } = await site.request("PATCH /config", { cookie, body });
      expect(status).toBe(204);
    };
    expect(await readChecklist(cookie)).toEqual({
      ids: ["name", "logo", "mail", "categories", "invitations", "newcomerLinks", "backup"],
      done: [],
      byHand: ["backup"],
    });
    expect(await readWayBack(cookie)).toEqual({ url: firstSteps.url, waiting: 0 });
    await change({ "firstSteps.hidesChecklist": true });
    expect(await readWayBack(cookie)).toEqual({ url: firstSteps.url, badge: "1", waiting: 1 });
    await change({ "firstSteps.hidesChecklist": false });
    await change({ "site.title": "The Reading Room", "spam.holdFrom": 2 });
    await createCategory(site.ctx());
    await site.request("POST /invites", { cookie, body: {} });
    const { done } = await readChecklist(cookie);
    expect(done).toEqual(["name", "categories", "invitations", "newcomerLinks"]);
    await change({ "firstSteps.confirmedItems": ["backup"] });
    expect((await readChecklist(cookie)).done).toContain("backup");
    expect(await readWayBack(cookie)).toEqual({});
    await change({ "firstSteps.hidesChecklist": true });
    expect(await readWayBack(cookie)).toEqual({ url: firstSteps.url, waiting: 0 });
    await change({ "firstSteps.hidesChecklist": false });
    await change({ "branding.logo": "/uploads/a/logo.png" });
    await change({
      "outgoingEmails.smtp.host": "127.0.0.1",
      "outgoingEmails.supportAddress": "room@example.org",
    });
    expect(await readChecklist(cookie)).toEqual({});
  });

  test("is for those who manage the site, until they hide it", async () => {
    const { cookie } = await administrator();
    const change = (value: string[]) =>
      site.request("PATCH /config", { cookie, body: { "firstSteps.confirmedItems": value } });
    await change([]);
    expect((await readChecklist(cookie)).ids).toContain("backup");
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expect(await readChecklist(moderator.cookie)).toEqual({});
    await site.request("PATCH /config", { cookie, body: { "firstSteps.hidesChecklist": true } });
    expect(await readChecklist(cookie)).toEqual({});
  });
});
