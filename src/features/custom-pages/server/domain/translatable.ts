import type { Ctx } from "#platform/server/context.ts";
import {
  type TranslatedRow,
  translatedCopy,
  translateRow,
} from "#platform/server/records/content-texts.ts";
import type { TranslatableRecords } from "#platform/server/records/translatable.ts";
import { pageLimits as limits, urlOfPage } from "../../contract/rules/limits.ts";
import { listPages, type PageRow } from "../queries.ts";

const translatedPage: TranslatedRow<PageRow> = {
  recordType: "customPage",
  keyOf: ({ customPageID }) => customPageID,
  properties: ["seoTitle", "seoDescription"],
};

export const inReadersLanguage = (ctx: Ctx, pages: readonly PageRow[]) =>
  translatedCopy(ctx, pages, [translatedPage.recordType], (texts) =>
    pages.map((page) => translateRow(texts, translatedPage, page)),
  );

export const translatablePages: TranslatableRecords = {
  recordType: translatedPage.recordType,
  resource: "custom-pages",
  keyedBy: "recordID",
  nameID: "custom-pages.manage",
  properties: [
    { name: "seoTitle", type: "text", maxLength: limits.title },
    { name: "seoDescription", type: "multilineText", maxLength: limits.description },
  ],
  permissions: ["site.manage"],
  list: async (ctx) =>
    (await listPages(ctx)).map(({ customPageID, seoTitle, seoDescription, urlcode }) => ({
      key: customPageID,
      name: seoTitle,
      url: urlOfPage(urlcode),
      texts: { seoTitle, seoDescription },
    })),
};
