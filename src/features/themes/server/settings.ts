import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const foundation = "foundation";

export const currentTheme = defineSetting({
  key: "themes.current",
  group: "ownPage",
  schema: z.string().max(60),
  default: foundation,
  label: "Site theme",
  description: "A theme ID, or “foundation” for the built-in theme.",
});
