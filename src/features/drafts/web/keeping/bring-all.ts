import { openKeepers } from "./open-keepers.ts";
import { pushAll } from "./push-changes.ts";

/** Brings to the server whatever is written on this page, for those who look at what they have written. */
export async function bringAll(): Promise<void> {
  await Promise.all([...openKeepers].map((keeper) => pushAll(keeper, { isAsked: true })));
}
