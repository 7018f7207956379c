import { type Draftable, type DraftContent, textOf } from "#features/drafts/server/public.ts";
import { readID } from "#platform/contract/queries/query.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";

const nowhere = { name: "", editUrl: null, permaLink: null };
// Without breadcrumbs, only the author can read the draft.
const breadCrumbs: [] = [];

/** First message of a new conversation. `draftMeta.userIDs` are the recipients, separated by commas. */
export const draftableConversation: Draftable = {
  toCall: (draft) => {
    const { body, format } = textOf(draft.attributes);
    return {
      method: "POST",
      path: "/conversations",
      body: {
        participantUserIDs: userIDsIn(draft),
        initialBody: body,
        initialFormat: format,
        ...(nameIn(draft) && { name: nameIn(draft) }),
      },
    };
  },
  describe: async (_ctx, drafts) =>
    drafts.map((draft) => ({
      ...nowhere,
      name: nameIn(draft) || String(draft.attributes.draftMeta?.to ?? ""),
      editUrl: `/messages/add?draft=${draft.draftID}`,
      breadCrumbs,
    })),
};

const nameIn = ({ attributes: { draftMeta } }: DraftContent) =>
  String(draftMeta?.name ?? "").trim();

const userIDsIn = ({ attributes: { draftMeta } }: DraftContent): number[] =>
  String(draftMeta?.userIDs ?? "")
    .split(",")
    .flatMap((text) => readID(text) ?? []);

export const draftableMessage: Draftable = {
  toCall: ({ attributes, parentRecordID }) => ({
    method: "POST",
    path: "/messages",
    body: { conversationID: parentRecordID, ...textOf(attributes) },
  }),
  async describe(ctx, drafts) {
    const ids = drafts.flatMap(({ parentRecordID }) => parentRecordID ?? []);
    const conversations = await loadRecords(ctx, "conversation", ids);
    return drafts.map(({ parentRecordID, recordID, draftID }) => {
      const conversation = conversations.get(parentRecordID ?? 0);
      if (recordID !== null)
        return { ...nowhere, editUrl: `/messages/edit/${recordID}`, breadCrumbs };
      if (!conversation?.url) return { ...nowhere, breadCrumbs };
      const { name, url } = conversation;
      return { name, permaLink: url, editUrl: `${url}?draft=${draftID}#write`, breadCrumbs };
    });
  },
};
