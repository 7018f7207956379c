import { openKeepers } from "./open-keepers.ts";
import { pushAll } from "./push-changes.ts";

export async function bringAll(): Promise<void> {
  await Promise.all([...openKeepers].map((keeper) => pushAll(keeper, { isAsked: true })));
}
