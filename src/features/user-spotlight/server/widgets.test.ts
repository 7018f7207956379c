import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

async function hydrate(widget: object) {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const layout = [{ $hydrate: "react.section.full-width", children: [widget] }];
  const body = { layoutViewType: "home", layout };
  const answer = await site.request("POST /layouts/hydrate", { cookie, body });
  // Empty sections are omitted.
  return answer.body.layout[0]?.$reactProps.children ?? [];
}

test("a spotlight shows only the chosen member", async () => {
  const { userID, name } = await createUser(site.ctx());
  const widget = { $hydrate: "react.userspotlight", titleType: "static", title: "Meet" };
  const [shown] = await hydrate({ ...widget, apiParams: { userID } });
  expect(shown).toMatchObject({
    $reactComponent: "UserSpotlightWidget",
    $reactProps: { title: "Meet", userTextAlignment: "left", user: { name } },
  });
  expect(await hydrate(widget)).toEqual([]);
  expect(await hydrate({ ...widget, apiParams: { userID: 9_999_999 } })).toEqual([]);
  const [wrong] = await hydrate({ ...widget, userTextAlignment: "middle" });
  expect(wrong.$reactComponent).toBe("LayoutError");
});
