import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { csv } from "#platform/contract/queries/query.ts";

const key = z.string().max(200);

export const getConfig = endpoint({
  method: "GET",
  path: "/config",
  summary: "Read settings",
  description:
    "Keys that the caller may not read are left out. Some settings have other names, such as `garden.title`. Of a secret only `isSet` is shown.",
  access: publicAccess("each setting says who may read it"),
  beforeSignIn: true,
  sharedByPermissions: true,
  query: z.object({
    select: csv(key, 500)
      .optional()
      .describe("Names of settings and patterns such as `branding.*`"),
  }),
  output: z.record(z.string(), z.unknown()),
});

export const patchConfig = endpoint({
  method: "PATCH",
  path: "/config",
  summary: "Change settings",
  description: "All or none. What has the value already is left alone.",
  access: may("site.manage", "community.manage", "community.moderate"),
  body: z.record(key, z.unknown()),
});

export const getConfigSchema = endpoint({
  method: "GET",
  path: "/config/schema",
  summary: "JSON schema of all settings",
  description:
    "With titles in the caller's language. `readOnly` marks what the environment has set, `x-group` the page of the dashboard, `x-section` the heading on that page, `x-also-on` a second page, `x-translated` what can be translated, `x-values` what can be chosen where only the running product knows, `x-alias-of` another name of a setting, `writeOnly` a secret.",
  access: may("site.manage"),
  output: z.record(z.string(), z.unknown()),
});
