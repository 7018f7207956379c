import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";

/** Title of discussions whose author was erased. */
export const wipedTitle = "-";

interface Titled {
  name: string;
  excerpt: string;
}

const isWiped = ({ name, excerpt }: Titled) => name === wipedTitle && excerpt === "";

export async function titlePresenter(
  ctx: Ctx,
  rows: readonly Titled[],
): Promise<(row: Titled) => string> {
  if (!rows.some(isWiped)) return ({ name }) => name;
  const wiped = (await translatorFor(ctx))("discussions.wiped");
  return (row) => (isWiped(row) ? wiped : row.name);
}

export const shownTitle = async (ctx: Ctx, row: Titled): Promise<string> =>
  (await titlePresenter(ctx, [row]))(row);
