import { z } from "zod";
import { imageAddress } from "#platform/contract/addresses.ts";
import { colorOrNone } from "#platform/contract/color.ts";
import { defineSetting } from "./extension-points.ts";

const shortText = (max: number) => z.string().trim().max(max);
/** `image`: forms upload a file and store its URL. */
const image = imageAddress(500).meta({ format: "image" });
const branding = (key: string, label: string, schema = image) =>
  defineSetting({
    key: `branding.${key}`,
    schema,
    default: "",
    label,
    writableBy: "community.manage",
  });

export const siteTitle = defineSetting({
  key: "site.title",
  aliases: ["garden.title"],
  schema: shortText(100).min(1),
  isTranslated: true,
  default: "Folkmoot",
  label: "Site name",
  writableBy: "community.manage",
});

export const homepageTitle = defineSetting({
  key: "site.homepageTitle",
  aliases: ["garden.homepageTitle"],
  schema: shortText(100),
  isTranslated: true,
  default: "",
  label: "Home page title",
  writableBy: "community.manage",
});

export const siteDescription = defineSetting({
  key: "site.description",
  aliases: ["garden.description"],
  schema: shortText(350),
  isTranslated: true,
  default: "",
  label: "Description for search engines and shared links",
  writableBy: "community.manage",
});

export const securityContact = defineSetting({
  key: "site.securityContact",
  schema: z.union([z.literal(""), z.email().max(254), z.url({ protocol: /^https$/ }).max(500)]),
  default: "",
  label: "Security contact",
  description:
    "An email or web address for vulnerability reports, published in /.well-known/security.txt.",
});

const organisationName = defineSetting({
  key: "site.orgName",
  aliases: ["garden.orgName"],
  schema: shortText(50),
  default: "",
  label: "Organisation name",
  writableBy: "community.manage",
});

export const siteLocale = defineSetting({
  key: "site.locale",
  aliases: ["garden.locale"],
  schema: shortText(35),
  default: "en",
  label: "Site language",
});

export const privateCommunity = defineSetting({
  key: "site.privateCommunity",
  isSensitive: true,
  schema: z.boolean(),
  default: false,
  label: "Private: members only",
});

const brandingSettings = [
  branding("logo", "Logo"),
  branding("mobileLogo", "Logo on small screens"),
  branding("favicon", "Browser tab icon"),
  branding("touchIcon", "Home screen icon"),
  branding("shareImage", "Link preview image"),
  branding("bannerImage", "Banner image"),
  branding("addressBarColor", "Address bar colour on phones", colorOrNone),
];

export const siteSettings = [
  siteTitle,
  homepageTitle,
  siteDescription,
  securityContact,
  organisationName,
  siteLocale,
  privateCommunity,
  ...brandingSettings,
];
