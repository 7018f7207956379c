import { z } from "zod";
import { imageAddress } from "#platform/contract/addresses.ts";
import { colorOrNone } from "#platform/contract/color.ts";
import type { SettingSection } from "./domain/groups.ts";
import { defineSetting } from "./extension-points.ts";

const shortText = (max: number) => z.string().trim().max(max);
/** `image`: forms upload a file and store its URL. */
const image = imageAddress(500).meta({ format: "image" });
const branding = (section: SettingSection, key: string, label: string, schema = image) =>
  defineSetting({
    key: `branding.${key}`,
    section,
    schema,
    default: "",
    label,
    writableBy: "community.manage",
  });

/** What a community is called is chosen together with its logo. */
const named = { group: "look", section: "name" } as const;

export const siteTitle = defineSetting({
  key: "site.title",
  aliases: ["garden.title"],
  schema: shortText(100).min(1),
  isTranslated: true,
  default: "Folkmoot",
  alsoOn: named,
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
  alsoOn: named,
  label: "What the community is for",
  description: "Shown below the banner title, in search engines and with shared links.",
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

export const bannerTitle = defineSetting({
  key: "banner.title",
  group: "look",
  section: "banner",
  schema: shortText(100),
  isTranslated: true,
  default: "",
  label: "Banner title",
  description: "The large text on the home page. Leave empty for the default.",
  writableBy: "community.manage",
});

const brandingSettings = [
  branding("logos", "logo", "Logo"),
  branding("logos", "mobileLogo", "Logo on small screens"),
  bannerTitle,
  branding("banner", "bannerImage", "Banner image"),
  branding("icons", "favicon", "Browser tab icon"),
  branding("icons", "touchIcon", "Home screen icon"),
  branding("icons", "shareImage", "Link preview image"),
  branding("icons", "addressBarColor", "Address bar colour on phones", colorOrNone),
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
