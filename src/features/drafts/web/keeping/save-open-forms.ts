import { openKeepers } from "./open-keepers.ts";
import { pushAll } from "./push-changes.ts";

export async function saveOpenForms(): Promise<void> {
  await Promise.all([...openKeepers].map((keeper) => pushAll(keeper, { isRequested: true })));
}
