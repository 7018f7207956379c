import { z } from "zod";
import { withControl } from "#features/automation-rules/contract/rules/controls.ts";
import {
  automationActions,
  automationChoices,
  automationTriggers,
  checkAfterEvent,
  defineAction,
  defineTrigger,
} from "#features/automation-rules/server/public.ts";
import { reactionCreated } from "#features/reactions/contract/events.ts";
import { readStatuses, setStatus, statusesForType } from "#features/statuses/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import { id } from "#platform/contract/queries/query.ts";
import type { Add } from "#platform/server/extensions.ts";
import { ideaType } from "../../contract/rules.ts";
import { findVoted } from "../queries.ts";

const recordType = "discussion";
const choices = "ideaStatuses";

const voted = defineTrigger({
  recordType,
  triggerType: "ideationVoteTrigger",
  value: z.strictObject({
    score: withControl(z.coerce.number<number>().int().min(1).max(1_000_000), {
      inputType: "number",
      labelID: "ideas.automation.score",
    }),
  }),
  find: (ctx, { score }, query) => findVoted(ctx, score, query),
});

const changeStatus = defineAction({
  recordType,
  actionType: "changeIdeationStatusAction",
  value: z.strictObject({
    statusID: withControl(id(), { inputType: "choice", labelID: "statuses.status", choices }),
  }),
  async check(ctx, { statusID }) {
    const statuses = statusesForType(await readStatuses(ctx), ideaType);
    if (!statuses.some((each) => each.statusID === statusID))
      throw invalid({
        field: "statusID",
        path: "action.actionValue",
        message: "There is no such status for ideas.",
      });
  },
  run: (tx, { statusID }, discussionID) =>
    setStatus(tx, discussionID, { statusID, reason: "", type: ideaType }),
});

export function addAutomation(add: Add) {
  add(automationTriggers, voted);
  add(automationActions, changeStatus);
  add(automationChoices, {
    name: choices,
    list: async (ctx) =>
      statusesForType(await readStatuses(ctx), ideaType).map(({ statusID, name }) => ({
        value: String(statusID),
        label: name,
      })),
  });
  checkAfterEvent(add, voted, reactionCreated, async (_ctx, event) =>
    event.recordType === recordType ? event.recordID : undefined,
  );
}
