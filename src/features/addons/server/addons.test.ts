import { beforeAll, expect, test } from "vitest";
import { enable, fixtureAddons, shownWidget } from "#app/testing/enable-addon.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ environment: { FOLKMOOT_ADDONS: fixtureAddons }, runsJobs: true });
let cookie = "";

beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

test("An add-on that is switched on labels new posts, in lists and on their pages", async () => {
  expect((await enable(site, cookie, "labeller")).body).toMatchObject([
    { addonID: "labeller", enabled: true, state: "on" },
  ]);
  const discussionID = await createDiscussion(site.ctx(), { name: "A fresh one" });
  const labels = [
    { addonKey: "labeller", name: "fresh", text: "Fresh", tone: "info", tooltip: "New here" },
  ];
  const read = () => site.request(`GET /discussions/${discussionID}`);
  await expect.poll(async () => (await read()).body.addonLabels).toEqual(labels);
  const list = await site.request("GET /discussions", { query: `discussionID=${discussionID}` });
  expect(list.body).toMatchObject([{ discussionID, addonLabels: labels }]);
});

test("A widget of an add-on is rendered on the home page, without scripts", async () => {
  await enable(site, cookie, "greeter");
  const shown = await shownWidget(site, cookie, "react.addon.greeter.greeting", { whom: "you" });
  expect(shown).toMatchObject({
    $reactComponent: "TextWidget",
    $reactProps: {
      addonKey: "greeter",
      html: expect.stringMatching(
        /^<link rel="stylesheet" href="[^"]+"><div data-addon="greeter"><div class="addon-card"><p class="addon-hello">Hello you in en<\/p><\/div><\/div>$/,
      ),
    },
  });
  const styles = await fetch(new URL(shown.$reactProps.stylesUrl, site.address()));
  expect(await styles.text()).toContain('[data-addon="greeter"] .addon-hello');
});
