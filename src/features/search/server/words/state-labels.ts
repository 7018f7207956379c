import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";
import { searchStates } from "../extension-points.ts";

type Labelled = { recordType: string; states?: readonly string[] | undefined };

export async function stateLabels(ctx: Ctx) {
  const translate = await translatorFor(ctx);
  const visibleStates = ctx.platform.extensions
    .list(searchStates)
    .filter(({ isAbsent, isKnown }) => !isAbsent && (isKnown?.(ctx) ?? true));
  return ({ recordType, states = [] }: Labelled) => {
    const recordStates = visibleStates.filter(
      (each) => each.recordType === recordType && states.includes(each.state),
    );
    return {
      labelCodes: recordStates.map(({ word }) => word),
      labels: recordStates.map(({ nameID }) => translate(nameID)),
    };
  };
}
