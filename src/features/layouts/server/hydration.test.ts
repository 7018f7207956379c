import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";

const site = testSite();
const home = "layoutViewType=home&recordType=siteSection&recordID=0";

describe("GET /layouts/lookup-hydrate", () => {
  test("gives guests the home page that comes with the product", async () => {
    const { status, body } = await site.request("GET /layouts/lookup-hydrate", {
      query: `${home}&params[locale]=en&params[siteSectionID]=0`,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ layoutID: "home", isDefault: true });
  });
  test("refuses", async () => {
    expectError(
      await site.request("GET /layouts/lookup-hydrate", { query: "layoutViewType=x" }),
      422,
      "recordType",
    );
  });
});
