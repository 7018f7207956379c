import { z } from "zod";
import { defineFlag, defineSetting } from "#features/settings/server/public.ts";
import { type FragmentType, siteWideKey, siteWideTypes } from "../contract/rules.ts";

export const fragmentsEnabled = {
  ...defineFlag("fragments.enabled", "Fragments"),
  description:
    "Replace parts of pages with fragments. If turned off, all pages show the original parts.",
  section: "layouts",
} as const;

/** The fragment that replaces a part on all pages, by type; empty for the original. */
export const siteWideSettings = new Map(
  siteWideTypes.map((type): [FragmentType, ReturnType<typeof siteWideSetting>] => [
    type,
    siteWideSetting(type),
  ]),
);

/** `CallToActionFragment` is "Call to action". */
function nameOf(type: FragmentType): string {
  const words = type.replace(/Fragment$/, "").replaceAll(/(?<=[a-z])[A-Z]/g, " $&");
  return words[0] + words.slice(1).toLowerCase();
}

function siteWideSetting(type: FragmentType) {
  return defineSetting<string>({
    key: siteWideKey(type),
    schema: z.literal("").or(z.uuid().toLowerCase()),
    default: "",
    label: `${nameOf(type)} on all pages`,
    group: "ownPage",
    readableBy: "fragments.manage",
    writableBy: "fragments.manage",
    isSensitive: true,
  });
}
