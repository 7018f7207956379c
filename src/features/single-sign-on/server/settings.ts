import { z } from "zod";
import { defineSetting, type SettingsRule } from "#features/settings/server/public.ts";
import { listActive } from "./domain/authenticators.ts";

export const isRequired = defineSetting({
  key: "signInServices.isRequired",
  group: "ownPage",
  readableBy: "site.manage",
  isSensitive: true,
  schema: z.boolean(),
  default: false,
  label: "Members sign in only with sign-in services",
  description: "Administrators keep their own ways to sign in.",
});

/** Nobody could sign in without a service that is on. */
export const serviceNeeded: SettingsRule = {
  name: "services that members must sign in with",
  keys: [isRequired.key],
  check: async (ctx, values) =>
    values.get(isRequired.key) !== true || (await listActive(ctx)).length > 0
      ? []
      : [
          {
            field: isRequired.key,
            code: "serviceMissing",
            status: 422,
            message: "No sign-in service is turned on, so that no member could sign in.",
          },
        ],
};
