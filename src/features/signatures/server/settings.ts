import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

const group = "posting";

export const areEnabled = defineSetting({
  key: "signatures.enabled",
  group,
  schema: z.boolean(),
  default: false,
  label: "Show signatures below posts",
});

export const hideMobile = defineSetting({
  key: "signatures.hideMobile",
  group,
  schema: z.boolean(),
  default: false,
  label: "Hide signatures on small screens",
  onlyWith: { key: "signatures.enabled", value: "true" },
});

export const imageMaxHeight = defineSetting({
  key: "signatures.imageMaxHeight",
  group,
  schema: z.int().min(0).max(2_000),
  default: 0,
  label: "Maximum height of images in signatures, in pixels (0 for no limit)",
  onlyWith: { key: "signatures.enabled", value: "true" },
});
