import { expect, test } from "vitest";
import { lookUpLayout } from "#app/testing/look-up-layout.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createTheme } from "#features/themes/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { HydratedNode } from "../contract/resources.ts";

const site = testSite();

async function shown(cookie?: string): Promise<Record<string, unknown>> {
  const { body } = await lookUpLayout(site, "home", { cookie });
  const [section] = body.layout as { $reactProps: { children: HydratedNode[] } }[];
  return section?.$reactProps.children[0]?.$reactProps ?? {};
}

test("The banner of the home page names the community, and is slim for members", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const settings = { "garden.title": "Wheelhouse", "garden.description": "For people who ride" };
  const save = (body: object) => site.request("PATCH /config", { cookie, body });
  expect((await save(settings)).status).toBe(204);
  const forGuests = await shown();
  expect(forGuests).toMatchObject({ title: "Wheelhouse", description: "For people who ride" });
  expect(forGuests).toMatchObject({ isDecorated: true, searchPlacement: "bottom" });
  expect(forGuests).not.toHaveProperty("isSlim");
  const forMembers = await shown(cookie);
  expect(forMembers).toMatchObject({ title: "Wheelhouse", isSlim: true, isDecorated: false });
  expect(forMembers).not.toHaveProperty("description");
  const { themeID } = await createTheme(site.ctx(), { banner: { title: { text: "Ask away" } } });
  await site.request("PUT /themes/current", { body: { themeID }, cookie });
  expect(await shown()).toMatchObject({ title: "Ask away", description: "For people who ride" });
  expect((await save({ "banner.title": "Ride along" })).status).toBe(204);
  expect(await shown()).toMatchObject({ title: "Ride along" });
});
