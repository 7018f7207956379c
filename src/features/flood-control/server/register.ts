import { settings } from "#features/settings/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { forgetPosted } from "./queries.ts";
import { sameWithinSeconds } from "./settings.ts";

export function register(add: Add) {
  add(settings, sameWithinSeconds);
  add(userErasers, {
    name: "flood-control",
    tables: ["floodControls"],
    placeBeforeMember: 4,
    erase: forgetPosted,
  });
}
