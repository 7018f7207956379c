import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { paging } from "#platform/contract/queries/query.ts";
import { iconName, iconSchema, overridesSchema, restorationsSchema } from "./resources.ts";

const everybody = publicAccess("every page shows icons");
const manage = may("site.manage");
const icons = z.array(iconSchema);

export const listActive = endpoint({
  method: "GET",
  path: "/icons/active",
  summary: "List the icons that pages show",
  access: everybody,
  output: icons,
});

export const listSystem = endpoint({
  method: "GET",
  path: "/icons/system",
  summary: "List the icons of the product",
  access: everybody,
  output: icons,
});

export const listByName = endpoint({
  method: "GET",
  path: "/icons/by-name",
  summary: "List all drawings of an icon, the newest first, that of the product last",
  access: manage,
  query: z.object({ iconName, ...paging(30, 100) }),
  output: icons,
  paging: "numbered",
});

export const overrideIcons = endpoint({
  method: "POST",
  path: "/icons/override",
  summary: "Replace icons by other drawings",
  description:
    "Drawings with scripts, styles, animations, foreign content or links to other files are refused; what else does not draw is left out. Returns the new icons.",
  access: manage,
  body: z.strictObject({ overrides: overridesSchema }),
  output: icons,
  status: 200,
});

export const restoreIcons = endpoint({
  method: "POST",
  path: "/icons/restore",
  summary: "Go back to earlier drawings, or to those of the product",
  description: "Returns the icons that are active now.",
  access: manage,
  body: z.strictObject({ restorations: restorationsSchema }),
  output: icons,
  status: 200,
});

export const deleteIcon = endpoint({
  method: "DELETE",
  path: "/icons/{iconUUID}",
  summary: "Delete a drawing",
  description: "Where pages show it, they go back to that of the product.",
  access: manage,
  params: z.object({ iconUUID: z.uuid().describe("Id of the drawing") }),
});
