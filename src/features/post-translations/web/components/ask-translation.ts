import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { ReceivedPostTranslation } from "../../contract/resources.ts";
import type { TranslatedRecord } from "../../contract/rules.ts";

type Translations = typeof import("../../contract/routes.ts");

/** Translates a post into the language of the page. */
export function askTranslation(
  { recordType, recordID }: TranslatedRecord,
  transport: Transport = browserTransport,
): Promise<ReceivedPostTranslation> {
  const translations = apiOf<Translations>()(transport);
  if (recordType === "discussion")
    return translations("POST /discussions/{discussionID}/translate", {
      params: { discussionID: recordID },
      body: {},
    });
  return translations("POST /comments/{commentID}/translate", {
    params: { commentID: recordID },
    body: {},
  });
}
