import { notFound } from "#platform/contract/errors.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/dashboard.ts";
import { findSynonym, listSynonyms } from "../words/queries/synonyms.ts";
import { createSynonym, deleteSynonym, updateSynonym } from "./actions/change-synonyms.ts";
import { forgetTerms } from "./actions/forget-terms.ts";
import { rebuildIndex } from "./actions/rebuild-index.ts";
import { writeTerms } from "./count-search.ts";
import { indexState } from "./index-state.ts";
import { noteChoice, searchTerms } from "./search-terms.ts";

export const dashboardRoutes = [
  handle(contract.listSearchTerms, async (ctx, { query }) => {
    await writeTerms(ctx);
    return searchTerms(ctx, query);
  }),
  handle(contract.forgetSearchTerms, (ctx, { query }) => forgetTerms(ctx, query)),
  handle(contract.chooseSearchResult, (ctx, { body }) => noteChoice(ctx, body)),
  handle(contract.listSearchSynonyms, (ctx) => listSynonyms(ctx)),
  handle(contract.createSearchSynonym, (ctx, { body }) => createSynonym(ctx, body)),
  handle(contract.getSearchSynonym, async (ctx, { params }) => {
    const row = await findSynonym(ctx, params.synonymID);
    if (!row) throw notFound("Synonym");
    return row;
  }),
  handle(contract.updateSearchSynonym, (ctx, { params, body }) =>
    updateSynonym(ctx, params.synonymID, body),
  ),
  handle(contract.deleteSearchSynonym, (ctx, { params }) => deleteSynonym(ctx, params.synonymID)),
  handle(contract.getSearchIndex, (ctx) => indexState(ctx)),
  handle(contract.rebuildSearchIndex, async (ctx) => {
    await rebuildIndex(ctx);
    return indexState(ctx);
  }),
];
