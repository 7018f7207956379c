import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

const own = { readableBy: "site.manage", group: "ownPage" } as const;
const characters = z.int().min(0).max(1_000_000_000);

export const charactersPerMonth = defineSetting({
  ...own,
  key: "translationServices.charactersPerMonth",
  schema: characters,
  default: 500_000,
  label: "Translated characters per month for the site",
});

export const charactersPerMemberAndDay = defineSetting({
  ...own,
  key: "translationServices.charactersPerMemberAndDay",
  schema: characters,
  default: 20_000,
  label: "Translated characters per member and day",
});

export const charactersPerMinute = defineSetting({
  ...own,
  key: "translationServices.charactersPerMinute",
  schema: z.int().min(1).max(10_000_000),
  default: 60_000,
  label: "Translated characters per minute for the site",
});

const mostWords = 500;

export const keptWords = defineSetting({
  ...own,
  key: "translationServices.keptWords",
  schema: z
    .string()
    .max(20_000)
    .refine((list) => list.split("\n").length <= mostWords, {
      message: "There can be at most 500 words.",
    }),
  default: "",
  label: "Words not to translate, one per line",
});

export const translationSettings = [
  charactersPerMonth,
  charactersPerMemberAndDay,
  charactersPerMinute,
  keptWords,
];
