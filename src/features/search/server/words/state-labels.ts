import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";
import { searchStates } from "../extension-points.ts";

type Labelled = { recordType: string; states?: readonly string[] | undefined };

export async function stateLabels(ctx: Ctx) {
  const translate = await translatorFor(ctx);
  const known = ctx.platform.extensions
    .list(searchStates)
    .filter(({ isAbsent, isKnown }) => !isAbsent && (isKnown?.(ctx) ?? true));
  return ({ recordType, states = [] }: Labelled) => {
    const own = known.filter(
      (each) => each.recordType === recordType && states.includes(each.state),
    );
    return {
      labelCodes: own.map(({ word }) => word),
      labels: own.map(({ nameID }) => translate(nameID)),
    };
  };
}
