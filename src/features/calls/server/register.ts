import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { laterCalls } from "#platform/server/http/endpoints/run-long.ts";
import { jobs, schedules } from "#platform/server/jobs/jobs.ts";
import { later } from "./domain/later.ts";
import { deleteOld, runLater } from "./jobs.ts";
import { deleteCallsOf } from "./queries.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(laterCalls, later);
  add(jobs, runLater);
  add(schedules, deleteOld);
  add(userErasers, {
    name: "calls",
    tables: ["calls"],
    async erase(tx, userID) {
      await deleteCallsOf(tx, userID);
    },
  });
}
