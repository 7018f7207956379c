import { newFragment } from "./new-fragment.ts";

interface Edit {
  path: string;
  body: (number: number) => unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read responses without types
type Call = (endpoint: string, body: unknown) => Promise<any>;

const renamed = (number: number) => ({ name: `Name ${number}` });

/** Edits of what the site is built of, for the tests of edits at the same time. */
export const appearanceEdits = (
  call: Call,
): Readonly<Record<string, (round: number) => Promise<Edit>>> => ({
  "PATCH /subcommunities/{siteSectionID}": async (round) => {
    const values = { name: "Here", urlCode: `here-${round}`, contentLocale: "en" };
    const { siteSectionID } = await call("POST /subcommunities", values);
    return { path: `/subcommunities/${siteSectionID}`, body: renamed };
  },
  "PATCH /authenticators/{authenticatorID}": async (round) => {
    const values = { name: `Service ${round}`, type: "oidc" };
    const { authenticatorID } = await call("POST /authenticators", values);
    return { path: `/authenticators/${authenticatorID}`, body: renamed };
  },
  "PATCH /embedding/hosts/{embedHostID}": async (round) => {
    const origin = `https://round-${round}-${Date.now()}.example`;
    const { embedHostID } = await call("POST /embedding/hosts", { origin });
    return {
      path: `/embedding/hosts/${embedHostID}`,
      body: (number) => ({ origin: origin.replace("round", `changed-${number}`) }),
    };
  },
  "PUT /translation-services/{type}": async () => ({
    path: "/translation-services/http",
    body: (number) => ({ isActive: false, settings: { name: `Name ${number}` } }),
  }),
  "PUT /attachments/integrations/{attachmentType}": async () => ({
    path: "/attachments/integrations/github-issue",
    body: (number) => ({ isActive: false, settings: { labels: `Label ${number}` } }),
  }),
  "PATCH /webhooks/{webhookID}": async () => {
    const { webhookID } = await call("POST /webhooks", { name: "A", url: "http://192.0.9.1/" });
    return { path: `/webhooks/${webhookID}`, body: renamed };
  },
  "PATCH /scim-connections/{scimConnectionID}": async () => {
    const { scimConnectionID } = await call("POST /scim-connections", { name: "A" });
    return { path: `/scim-connections/${scimConnectionID}`, body: renamed };
  },
  "PATCH /oauth-clients/{oauthClientID}": async () => {
    const values = { name: "A", redirectUrls: ["https://wiki.example/"] };
    const { oauthClientID } = await call("POST /oauth-clients", values);
    return { path: `/oauth-clients/${oauthClientID}`, body: renamed };
  },
  "PATCH /incoming-webhooks/{incomingWebhookID}": async () => {
    const { categoryID } = await call("POST /categories", {
      name: "Posts of servers",
      urlcode: `servers-${Date.now()}`,
    });
    const { incomingWebhookID } = await call("POST /incoming-webhooks", { name: "A", categoryID });
    return { path: `/incoming-webhooks/${incomingWebhookID}`, body: renamed };
  },
  "PATCH /fragments/{fragmentUUID}": async () => ({
    path: `/fragments/${await newFragment(call)}`,
    body: renamed,
  }),
  "PUT /fragments/disclosure-state": async () => {
    const path = "/fragments/disclosure-state";
    await call(`PUT ${path}`, { didAccept: false });
    return { path, body: () => ({ didAccept: true }) };
  },
  "PATCH /custom-pages/{customPageID}": async (round) => {
    const urlcode = `page-${round}-${Date.now()}`;
    const page = { seoTitle: "A page", seoDescription: "", urlcode };
    const { customPageID } = await call("POST /custom-pages", page);
    return {
      path: `/custom-pages/${customPageID}`,
      body: (number) => ({ seoTitle: `Title ${number}` }),
    };
  },
  "PATCH /collections/{collectionID}": async () => {
    const collection = await call("POST /collections", { name: "Picks", records: [] });
    return { path: `/collections/${collection.collectionID}`, body: renamed };
  },
  "PUT /navigation": async () => {
    const body = (number: number) => ({
      items: [{ id: "news", name: `News ${number}`, url: "/news" }],
    });
    await call("PUT /navigation", body(-1));
    return { path: "/navigation", body };
  },
});
