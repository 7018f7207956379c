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
const mostDrafts = 1_000;
/** Batch size; drafts may be long. */
const readAtOnce = 25;
const maxWords = 10;

export const searchedDrafts: NamedType = {
  recordType: "draft",
  isOwn: true,
  async list(ctx, { name: query, page, limit }) {
    const wanted = fold(query).split(/\s+/u).filter(Boolean).slice(0, maxWords);
    const mayRead = !isGuest(ctx.viewer) && isWithinScopes(ctx.viewer, scopesOf(listDrafts) ?? []);
    if (wanted.length === 0 || !mayRead) return nothing;
    const [first, end] = [(page - 1) * limit, page * limit];
    const shown: WordedDraft[] = [];
    let total = 0;
    for (let part = 1; part <= mostDrafts / readAtOnce; part++) {
      const { drafts, isLast } = await findInPart(ctx, part, wanted);
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

async function findInPart(ctx: Ctx, page: number, wanted: readonly string[]) {
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
