import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

const ofSite = {
  readableBy: "site.manage",
  writableBy: "site.manage",
  group: "ownPage",
} as const;

export const isEmbeddable = defineSetting({
  ...ofSite,
  key: "embed.enabled",
  schema: z.boolean(),
  default: false,
  label: "Allow the whole site in frames of allowed sites",
});

export const remoteUrl = defineSetting({
  ...ofSite,
  key: "embed.remoteUrl",
  schema: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .or(z.literal("")),
  default: "",
  label: "Page that embeds the site",
});

export const forceEmbed = defineSetting({
  ...ofSite,
  key: "embed.forceEmbed",
  schema: z.boolean(),
  default: false,
  label: "Send visitors to the page that embeds the site",
});

export const embedSettings = [isEmbeddable, remoteUrl, forceEmbed];
