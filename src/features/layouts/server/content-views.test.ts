import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

const lookUp = async (layoutViewType: string) => {
  const query = `layoutViewType=${layoutViewType}&recordType=siteSection&recordID=0`;
  return (await site.request("GET /layouts/lookup-hydrate", { query })).body;
};

test.each([
  ["createPost", "react.asset.createPostForm"],
  ["event", "react.asset.event"],
  ["eventList", "react.asset.eventList"],
  ["group", "react.asset.group"],
  ["groupList", "react.asset.groupList"],
  ["knowledgeHome", "react.asset.knowledgeHome"],
])("%s has the content of its page as an asset", async (layoutViewType, assetID) => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { body: catalog } = await site.request("GET /layouts/catalog", {
    query: `layoutViewType=${layoutViewType}`,
  });
  expect(catalog.assets).toMatchObject({ [assetID]: { isRequired: true } });
  expect(await lookUp(layoutViewType)).toMatchObject({
    isDefault: true,
    layout: [{ $reactProps: { children: [{ $reactComponent: "PageContent" }] } }],
  });
  const layout = [
    {
      $hydrate: "react.section.2-columns",
      mainTop: [{ $hydrate: assetID }],
      secondaryTop: [{ $hydrate: "react.cta", title: "Join" }],
    },
  ];
  const { body: stored } = await site.request("POST /layouts", {
    cookie,
    body: { name: "Mine", layoutViewType, layout },
  });
  await site.request(`PUT /layouts/${stored.layoutID}/views`, {
    cookie,
    body: [{ recordType: "global", recordID: -1 }],
  });
  const [section] = (await lookUp(layoutViewType)).layout;
  expect(section.$reactProps.mainTop).toMatchObject([{ $reactComponent: "PageContent" }]);
  const elsewhere = { name: "Home", layoutViewType: "home", layout };
  const refused = await site.request("POST /layouts", { cookie, body: elsewhere });
  expect(refused.status).toBe(422);
});
