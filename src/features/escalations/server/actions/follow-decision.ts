import type { DecisionFollower } from "#features/reports/server/public.ts";
import { escalationCreated } from "../../contract/events.ts";
import { changeEscalation, findOpen, insertEscalation } from "../queries/escalations.ts";

/** Escalated records stay escalated until their reports are resolved. */
export const escalationFollower: DecisionFollower = {
  name: "escalations",
  async follow(tx, { decision, recordType, recordID, head }) {
    if (decision === "escalate") {
      const escalationID = await insertEscalation(tx, { name: head.name, recordType, recordID });
      if (escalationID !== undefined)
        await tx.emit(escalationCreated, { escalationID, userID: tx.viewer.userID });
      return;
    }
    const open = await findOpen(tx, recordType, recordID);
    if (open) await changeEscalation(tx, open.escalationID, { status: "done" });
  },
};
