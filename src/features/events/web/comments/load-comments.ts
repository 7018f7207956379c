import { newFormKey } from "#features/drafts/contract/rules.ts";
import type { ServerDraft } from "#features/drafts/web/public.ts";
import { pageInQuery } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";

type Contract = typeof import("#features/comments/contract/routes.ts");
type Drafts = typeof import("#features/drafts/contract/routes.ts");

export type EventComments = Awaited<ReturnType<typeof loadComments>>;
export type CommentWriting = Awaited<ReturnType<typeof loadWriting>>;

const placeOf = (eventID: number) => ({ parentRecordType: "event", parentRecordID: eventID });

/** `/events/12?page=2`: a page of the comments of an event, the oldest first. */
export async function loadComments(transport: Transport, eventID: number, url: URL) {
  const { items, paging } = await apiOf<Contract>()(transport).list("GET /comments", {
    query: {
      ...placeOf(eventID),
      page: pageInQuery(url) ?? 1,
      quoteParent: false,
      expand: ["insertUser", "permissions", "shown"],
    },
  });
  const repliedTo = Object.fromEntries(
    items.map(({ commentID, insertUser }) => [commentID, insertUser?.name ?? ""]),
  );
  return { items, repliedTo, paging };
}

/** The form: `?reply=34` answers a comment, `?quote=Comment_34` begins with a quote of it. */
export async function loadWriting(transport: Transport, eventID: number, { searchParams }: URL) {
  const reply = Number(searchParams.get("reply")) || undefined;
  const quoted = Number(searchParams.get("quote")?.replace("Comment_", "")) || undefined;
  const drafts = await apiOf<Drafts>()(transport)("GET /drafts", {
    query: { recordType: "comment", ...placeOf(eventID), limit: 10 },
  });
  const draft: ServerDraft | undefined = drafts.find(
    ({ recordID, attributes }) =>
      recordID === null && answeredIn(attributes.draftMeta) === (reply ?? 0),
  );
  const [replyTo, quote] = [
    await nameAuthor(transport, reply),
    await nameAuthor(transport, quoted),
  ];
  return {
    formKey: newFormKey(),
    ...(draft && { draft }),
    ...(replyTo && { replyTo }),
    ...(quote && { quote: `!quote[${quote.name}](/discussion/comment/${quote.commentID})\n\n` }),
  };
}

const answeredIn = (draftMeta: unknown): number =>
  Number(new Map<string, unknown>(Object.entries(draftMeta ?? {})).get("commentParentID") ?? 0);

async function nameAuthor(transport: Transport, commentID: number | undefined) {
  if (commentID === undefined) return undefined;
  try {
    const { insertUser } = await apiOf<Contract>()(transport)("GET /comments/{commentID}/quote", {
      params: { commentID },
      query: {},
    });
    return { commentID, name: insertUser.name };
  } catch (error) {
    // Deleted meanwhile.
    if (isApiError(error)) return undefined;
    throw error;
  }
}
