import type { Add } from "./extensions.ts";
import { deleteOldKeys } from "./http/delete-old-keys.ts";
import { schedules } from "./jobs.ts";

/** What the platform itself adds to the product. */
export function register(add: Add) {
  add(schedules, deleteOldKeys);
}
