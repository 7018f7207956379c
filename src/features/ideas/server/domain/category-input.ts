import { setTypeAllowed } from "#features/categories/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { RecordField } from "#platform/server/records/record-fields.ts";
import { defineInput } from "#platform/server/records/record-inputs.ts";
import { type IdeationType, ideationTypeSchema } from "../../contract/resources.ts";
import { ideaType } from "../../contract/rules.ts";
import { setVoteType } from "../queries.ts";
import { ideationTypes, voteTypesTag } from "./vote-types.ts";

const recordType = "category";
const field = "ideationType";

async function saveIdeationType(
  tx: TransactionCtx,
  categoryID: number,
  ideationType: IdeationType,
) {
  if (ideationType) await setVoteType(tx, categoryID, ideationType);
  await setTypeAllowed(tx, categoryID, { type: ideaType, isAllowed: ideationType !== false });
  await tx.invalidate(voteTypesTag);
}

export const ideationTypeInput = defineInput({
  recordType,
  field,
  schema: ideationTypeSchema,
  save: saveIdeationType,
});

export const ideationTypeField: RecordField = {
  recordType,
  field,
  isShownInRows: true,
  schema: ideationTypeSchema,
  load: ideationTypes,
};
