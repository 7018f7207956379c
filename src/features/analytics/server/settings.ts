import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

const own = { readableBy: "site.manage", group: "ownPage" } as const;

/** Only scheme, host and port: scripts of a service are allowed from one host, not from a path. */
const origin = z
  .string()
  .max(300)
  .refine((text) => text === "" || isOrigin(text), {
    message: "Write an address such as https://stats.example.org.",
  });

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    url.protocol === "https:" &&
    `${url.origin}${url.pathname === "/" && text.endsWith("/") ? "/" : ""}` === text &&
    /^https:\/\/[a-z\d.-]+(:\d+)?\/?$/.test(text)
  );
}

export const anonymize = defineSetting({
  ...own,
  key: "analytics.anonymize",
  schema: z.boolean(),
  default: false,
  label: "Count only pages, and visitors only if they agree",
});

export const keptDays = defineSetting({
  ...own,
  key: "analytics.keptDays",
  schema: z.int().min(1).max(30),
  default: 30,
  label: "Days to keep page views",
});

export const matomoAddress = defineSetting({
  ...own,
  key: "analytics.matomoAddress",
  schema: origin,
  default: "",
  label: "Matomo address",
});

export const matomoSite = defineSetting({
  ...own,
  key: "analytics.matomoSite",
  schema: z.string().max(12).regex(/^\d*$/, { error: "Write the number of the site in Matomo." }),
  default: "",
  label: "Matomo site ID",
});

export const plausibleAddress = defineSetting({
  ...own,
  key: "analytics.plausibleAddress",
  schema: origin,
  default: "",
  label: "Plausible address",
});

export const plausibleDomain = defineSetting({
  ...own,
  key: "analytics.plausibleDomain",
  schema: z
    .string()
    .max(253)
    .regex(/^[a-z\d.-]*$/i, { error: "Write a domain such as community.example.org." }),
  default: "",
  label: "Plausible site name",
});

export const analyticsSettings = [
  anonymize,
  keptDays,
  matomoAddress,
  matomoSite,
  plausibleAddress,
  plausibleDomain,
];
