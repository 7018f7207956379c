import { expect, test } from "vitest";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { expectError, testSite } from "./testing/site.ts";

const site = testSite();

/** Valid values of settings that clients of this API write. */
const validValues: Readonly<Record<string, unknown>> = {
  "branding.addressBarColor": "#336699",
  "branding.bannerImage": "/uploads/banner.png",
  "branding.favicon": "/uploads/icon.png",
  "branding.logo": "/uploads/logo.png",
  "branding.mobileLogo": "/uploads/small.png",
  "branding.shareImage": "/uploads/share.png",
  "branding.touchIcon": "/uploads/touch.png",
  "customLayout.categoryList": false,
  "customLayout.createPost": false,
  "customLayout.discussionCategoryPage": false,
  "customLayout.discussionList": false,
  "customLayout.event": false,
  "customLayout.home": false,
  "customLayout.knowledgeBase": false,
  "customLayout.nestedCategoryList": false,
  "customLayout.post": false,
  "emailNotifications.disabled": true,
  "emailStyles.backgroundColor": "#eeeeee",
  "emailStyles.buttonBackgroundColor": "#38abe3",
  "emailStyles.buttonTextColor": "#ffffff",
  "emailStyles.containerBackgroundColor": "#ffffff",
  "emailStyles.format": "text",
  "emailStyles.image": "/uploads/mail.png",
  "emailStyles.textColor": "#333333",
  "externalSearch.query": "https://example.com/search?q=%s",
  "externalSearch.resultsInNewTab": true,
  "garden.description": "What it is about",
  "garden.homepageTitle": "Welcome",
  "garden.locale": "en",
  "garden.orgName": "The society",
  "garden.title": "The site",
  "outgoingEmails.supportAddress": "help@example.org",
  "outgoingEmails.supportName": "Help",
  "profile.editEmails": false,
  "registration.method": "Approval",
};

const readOnlyValues = {
  "categories.layout": "foundation",
  debug: false,
  "discussionThread.layout": "foundation",
  "discussions.layout": "foundation",
  "forum.disabled": false,
  "garden.cookie.path": "/",
  "labs.customProfileFields": true,
  "labs.newEmbedSystem": true,
  "labs.newPostMenu": true,
  "labs.newQuickLinks": true,
  "labs.newSearchPage": true,
  "labs.newUserManagement": true,
  "labs.useCustomLayout": true,
  "labs.userCards": true,
  "plugins.resolved": true,
  "vanilla.siteID": 0,
};

test("API clients can read settings by their names, including read-only ones", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  for (const [key, value] of Object.entries(validValues)) {
    const { status } = await site.request("PATCH /config", { cookie, body: { [key]: value } });
    expect({ key, status }).toEqual({ key, status: 204 });
  }
  const { body } = await site.request("GET /config", { cookie });
  expect(body).toMatchObject({
    ...validValues,
    "registration.method": "approval",
    ...readOnlyValues,
  });
  const open = (await site.request("GET /config")).body;
  expect(open).toMatchObject(readOnlyValues);
  expect(open).not.toHaveProperty(["emailStyles.format"]);
  const decided = { "plugins.resolved": false };
  const refused = await site.request("PATCH /config", { cookie, body: decided });
  expectError(refused, 422, "plugins.resolved");
});
