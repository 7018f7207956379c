import { invalid } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { RecordField } from "#platform/server/records/record-fields.ts";
import { defineInput } from "#platform/server/records/record-inputs.ts";
import { defaultStatusSchema } from "../../contract/resources.ts";
import { storeAllStatuses } from "../jobs.ts";
import { setCategoryDefault } from "../queries/scopes.ts";
import { listStatusRows, lockStatuses } from "../queries.ts";
import { isAllowedIn } from "./scope.ts";
import { readStatuses, statusesTag } from "./statuses.ts";

const recordType = "category";
const field = "defaultStatusID";

const unknown = () =>
  invalid({ field, message: "There is no such status for posts in this category." });

async function save(tx: TransactionCtx, categoryID: number, statusID: number | null) {
  await lockStatuses(tx);
  const status = (await listStatusRows(tx)).find((each) => each.statusID === statusID);
  if (statusID && !(status?.isActive && isAllowedIn(status, categoryID))) throw unknown();
  await setCategoryDefault(tx, categoryID, statusID ?? 0);
  await storeAllStatuses(tx);
  await tx.invalidate(statusesTag, "discussions");
}

export const defaultStatusInput = defineInput({
  recordType,
  field,
  schema: defaultStatusSchema,
  async check(ctx, statusID) {
    if (!statusID) return;
    const status = (await readStatuses(ctx)).find((each) => each.statusID === statusID);
    if (!status?.isActive || status.isInternal) throw unknown();
  },
  save,
});

export const defaultStatusField: RecordField = {
  recordType,
  field,
  schema: defaultStatusSchema,
  otherwise: null,
  async load(ctx, categoryIDs) {
    const statuses = (await readStatuses(ctx)).filter(({ isActive }) => isActive);
    return new Map(
      categoryIDs.flatMap((categoryID) => {
        const status = statuses.find(({ defaultIDs }) => defaultIDs.includes(categoryID));
        return status ? [[categoryID, status.statusID]] : [];
      }),
    );
  },
};
