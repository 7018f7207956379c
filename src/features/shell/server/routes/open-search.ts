import { readSetting, siteDescription, siteTitle } from "#features/settings/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { cutText } from "#platform/contract/texts/cut-text.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeXml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? "");

const longestName = 16;
const longestDescription = 1_024;

export const openSearch = defineRawRoute({
  method: "GET",
  path: "/opensearch.xml",
  access: publicAccess("whoever may see posts may find some of them"),
  async handle(ctx) {
    const name = await readSetting(ctx, siteTitle);
    const description = (await readSetting(ctx, siteDescription)) || name;
    const { origin } = ctx.request;
    const body = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(cutText(name, longestName))}</ShortName>
  <Description>${escapeXml(cutText(description, longestDescription))}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="32" height="32" type="image/png">${escapeXml(origin)}/favicon.ico</Image>
  <Url type="text/html" method="get" template="${escapeXml(origin)}/search?query={searchTerms}"/>
</OpenSearchDescription>
`;
    return { type: "application/opensearchdescription+xml; charset=utf-8", body };
  },
});
