import { notFound } from "#platform/contract/errors.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { AttachmentForm, CatalogEntry, ReceivedAttachment } from "../../contract/resources.ts";
import { attachPage } from "../../contract/rules.ts";

type Attachments = typeof import("../../contract/routes.ts");
type Discussions = typeof import("#features/discussions/contract/routes.ts");
type Comments = typeof import("#features/comments/contract/routes.ts");

interface SentPost {
  recordType: "discussion" | "comment";
  recordID: number;
  name: string;
  url: string;
}

export interface Choice {
  post: SentPost;
  /** The form of the chosen integration, or of the only one. */
  chosen?: { entry: CatalogEntry; form: AttachmentForm };
  /** The other integrations, with the attachment of the post if there is one. */
  others: { label: string; href: string; attachment?: ReceivedAttachment }[];
}

/** Where a post can be sent, and the form for it. */
export async function loadChoice(transport: Transport, url: URL): Promise<Choice> {
  const attachments = apiOf<Attachments>()(transport);
  const post = await findPost(transport, url);
  const { recordType, recordID: id } = post;
  const catalog = Object.values(await attachments("GET /attachments/catalog"));
  const entries = catalog.filter(({ recordTypes }) => recordTypes.includes(recordType));
  const made = await attachments("GET /attachments", { query: { recordType, recordID: id } });
  const attachmentOf = ({ attachmentType }: CatalogEntry) =>
    made.find((each) => each.attachmentType === attachmentType && each.status !== "gone");
  const wanted = url.searchParams.get("attachmentType");
  const open = entries.filter((entry) => !attachmentOf(entry));
  const only = entries.length === 1 ? open[0] : undefined;
  const entry = wanted ? open.find((each) => each.attachmentType === wanted) : only;
  const others = entries
    .filter((each) => each !== entry)
    .map((each) => ({
      label: each.label,
      href: `${attachPage(post)}&attachmentType=${each.attachmentType}`,
      attachment: attachmentOf(each),
    }));
  if (!entry) return { post, others };
  const { attachmentType } = entry;
  const query = { attachmentType, recordType, recordID: id };
  const form = await attachments("GET /attachments/schema", { query });
  return { post, others, chosen: { entry, form } };
}

async function findPost(transport: Transport, { searchParams }: URL): Promise<SentPost> {
  const id = recordID(searchParams.get("recordID") ?? undefined);
  const recordType = searchParams.get("recordType");
  if (recordType === "discussion") {
    const params = { discussionID: id };
    const found = await apiOf<Discussions>()(transport)("GET /discussions/{discussionID}", {
      params,
    });
    return { recordType, recordID: id, name: found.name, url: found.url };
  }
  if (recordType !== "comment") throw notFound();
  const found = await apiOf<Comments>()(transport)("GET /comments/{commentID}", {
    params: { commentID: id },
  });
  return { recordType, recordID: id, name: found.name, url: found.url };
}
