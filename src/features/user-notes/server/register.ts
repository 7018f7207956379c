import { historySources } from "#features/account-history/server/public.ts";
import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { listNotes, removeNotesOf } from "./queries.ts";
import { noteEvent, routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(auditEventTypes, noteEvent);
  add(historySources, {
    type: "note",
    list: async (ctx, userID, limit) =>
      (await listNotes(ctx, userID, limit)).map((note) => ({
        id: String(note.userNoteID),
        date: note.dateInserted,
        textID: "userNotes.history",
        note: note.body,
        actorID: note.insertUserID,
        ...(note.insertUserID === ctx.viewer.userID
          ? { url: `/dashboard/user-notes/${note.userNoteID}` }
          : {}),
      })),
  });
  add(userErasers, {
    name: "user-notes",
    tables: ["userNotes"],
    erase: async (tx, userID) => void (await removeNotesOf(tx, userID)),
  });
}
