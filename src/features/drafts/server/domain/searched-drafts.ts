import { fold, type NamedType } from "#features/search/server/public.ts";
import { isWithinScopes, scopesOf } from "#platform/contract/token-scopes.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type Draft, draftStatuses } from "../../contract/resources.ts";
import { listDrafts } from "../../contract/routes.ts";
import { presentDrafts } from "../present.ts";
import { listDraftRows } from "../queries.ts";
import { wordsOf } from "./excerpt.ts";

const nothing = { recordIDs: [], total: 0 };
/** The limit per member. */
const maxDrafts = 1_000;
/** Batch size; drafts may be long. */
const readAtOnce = 25;
const maxWords = 10;

export const searchedDrafts: NamedType = {
  recordType: "draft",
  isOwn: true,
  async list(ctx, { name: query, page, limit }) {
    const queryWords = fold(query).split(/\s+/u).filter(Boolean).slice(0, maxWords);
    const mayRead = !isGuest(ctx.viewer) && isWithinScopes(ctx.viewer, scopesOf(listDrafts) ?? []);
    if (queryWords.length === 0 || !mayRead) return nothing;
    const [first, end] = [(page - 1) * limit, page * limit];
    const shown: WordedDraft[] = [];
    let total = 0;
    for (let batch = 1; batch <= maxDrafts / readAtOnce; batch++) {
      const { drafts, isLast } = await findInBatch(ctx, batch, queryWords);
      shown.push(...drafts.slice(Math.max(0, first - total), Math.max(0, end - total)));
      total += drafts.length;
      if (isLast) break;
    }
    const details = shown.map(({ draftID, name, text, editUrl, breadCrumbs }) => {
      const place = { breadcrumbs: breadCrumbs, ...(editUrl && { url: editUrl }) };
      return [draftID, { name, text, ...place }] as const;
    });
    return {
      recordIDs: shown.map(({ draftID }) => draftID),
      total,
      details: new Map(details),
    };
  },
};

type WordedDraft = Draft & { text: string };

async function findInBatch(ctx: Ctx, page: number, wanted: readonly string[]) {
  const order = { sort: "-dateUpdated", page, limit: readAtOnce };
  const rows = await listDraftRows(ctx, { draftStatus: draftStatuses }, order);
  const presented = await presentDrafts(ctx, rows);
  const drafts = rows.flatMap(({ attributes }, index): WordedDraft[] => {
    const draft = presented[index];
    if (!draft) return [];
    const text = wordsOf(attributes);
    const words = fold(`${draft.name} ${text}`);
    return wanted.every((word) => words.includes(word)) ? [{ ...draft, text }] : [];
  });
  return { drafts, isLast: rows.length < readAtOnce };
}
