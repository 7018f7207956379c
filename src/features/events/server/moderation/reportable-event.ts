import { cutText } from "#platform/contract/texts/cut-text.ts";
import type { Reportable } from "#platform/server/records/reportable.ts";
import { removeLocked, restoreLocked } from "../actions/delete-event.ts";
import { lockEvents } from "../queries/commenting.ts";
import { listAllByID } from "../queries/events.ts";

export const reportableEvent: Reportable = {
  async listPosts(ctx, eventIDs) {
    const rows = await listAllByID(ctx, eventIDs);
    return new Map(
      rows.map(({ eventID, bodyHtml: html, bodyText, dateUpdated }) => [
        eventID,
        { html, excerpt: cutText(bodyText, 300, "…"), dateUpdated },
      ]),
    );
  },
  lock: lockEvents,
  async remove(tx, eventID) {
    const [row] = await listAllByID(tx, [eventID]);
    if (row && !row.dateDeleted) await removeLocked(tx, eventID);
  },
  async restore(tx, eventID) {
    await lockEvents(tx, [eventID]);
    const [row] = await listAllByID(tx, [eventID]);
    if (row?.dateDeleted) await restoreLocked(tx, eventID);
  },
};
