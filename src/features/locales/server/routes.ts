import { notFound } from "#platform/contract/errors.ts";
import { handle } from "#platform/server/http/route.ts";
import * as contract from "../contract/routes.ts";
import type { Locale } from "../contract/resources.ts";
import { catalogueOf, localeTags } from "./catalogue.ts";
import { directionOf } from "./direction.ts";

export const routes = [
  handle(contract.listLocales, async (ctx) => {
    const tags = localeTags(ctx.platform.extensions);
    return tags.map((tag) => present(tag, tags));
  }),
  handle(contract.getTranslations, async (ctx, { params, query }) => {
    const tag = localeTags(ctx.platform.extensions).find((known) => known === params.locale);
    if (!tag) throw notFound("Locale");
    const { messages, etag } = catalogueOf(ctx.platform.extensions, tag);
    if (ctx.response && query.etag === etag) ctx.response.headers["cache-control"] = "public, max-age=31536000, immutable";
    return messages;
  }),
];

const present = (tag: string, all: readonly string[]): Locale => ({
  localeID: tag,
  localeKey: tag,
  regionalKey: tag.replace("-", "_"),
  displayNames: Object.fromEntries(all.map((other) => [other, new Intl.DisplayNames(other, { type: "language" }).of(tag) ?? tag])),
  direction: directionOf(tag),
});
