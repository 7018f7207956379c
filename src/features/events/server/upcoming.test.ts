import { expect, test } from "vitest";
import { lookUpLayout, panelOf } from "#app/testing/look-up-layout.ts";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import type { HydratedNode } from "#features/layouts/contract/resources.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createEvent } from "./factories.ts";

const site = testSite();

async function listUpcoming({ cookie }: SignedIn) {
  const panel = panelOf(await lookUpLayout(site, "home", { cookie }), "Upcoming events");
  const links = (panel?.links ?? []) as { name: string }[];
  return links.map(({ name }) => name);
}

test("Members of a closed site see upcoming events, each where they may", async () => {
  const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const member = await signInAs(site.ctx());
  const hidden = await createCategory(site.ctx(), { customPermissions: true });
  const place = { parentRecordType: "category", parentRecordID: hidden };
  await createEvent(site.ctx(), administrator.user, { name: "Walk" });
  await createEvent(site.ctx(), administrator.user, { name: "Secret walk", ...place });
  const settings = await site.request("PATCH /config", {
    cookie: administrator.cookie,
    body: { "site.privateCommunity": true },
  });
  expect(settings.status).toBe(204);
  expect(await listUpcoming(member)).toEqual(["Walk"]);
  expect((await listUpcoming(administrator)).toSorted()).toEqual(["Secret walk", "Walk"]);
  expect(await listUpcoming(member)).toEqual(["Walk"]);
});

test("The panel has a title of its own, which a layout replaces or leaves out", async () => {
  const { cookie, user } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  await createEvent(site.ctx(), user, { name: "Concert" });
  const titles = [{}, { title: "Come along" }, { titleType: "none" }];
  const children = titles.map((title) => ({ $hydrate: "react.upcoming-events", ...title }));
  const { body } = await site.request("POST /layouts/hydrate", {
    cookie,
    body: {
      layoutViewType: "home",
      layout: [{ $hydrate: "react.section.full-width", children }],
    },
  });
  const panels = body.layout[0].$reactProps.children as HydratedNode[];
  expect(panels.map(({ $reactProps }) => $reactProps.title)).toEqual([
    "Upcoming events",
    "Come along",
    undefined,
  ]);
});
