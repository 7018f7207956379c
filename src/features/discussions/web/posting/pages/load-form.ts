import { redirect } from "react-router";
import { newFormKey } from "#features/drafts/contract/rules.ts";
import type { ServerDraft } from "#features/drafts/web/public.ts";
import { loadWritten, type WrittenBody } from "#features/editor/web/public.ts";
import { requireMember } from "#features/users/web/public.ts";
import { recordID as readID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import type { ReceivedDiscussion } from "../../../contract/resources.ts";
import type { CategoryChoice } from "../category-choice.ts";

type Categories = typeof import("#features/categories/contract/routes.ts");
type Drafts = typeof import("#features/drafts/contract/routes.ts");
type Discussions = typeof import("../../../contract/routes.ts");

export interface TypeChoice {
  postTypeID: string;
  name?: string;
}

export interface FormData {
  type?: string;
  postTypeID?: string;
  /** Title, if administrators changed it. */
  startLabel?: string;
  /** Data of other features' inputs, by feature. */
  inputs?: Readonly<Record<string, unknown>>;
  /** Types to change to while writing. */
  others?: readonly TypeChoice[];
  categories: CategoryChoice[];
  initial: WrittenBody & {
    name: string;
    categoryID?: number;
    tags?: { name: string }[];
    version?: string;
  };
  /** The post that is edited, as the API shows it, with the fields of other features. */
  post?: ReceivedDiscussion;
  draft?: ServerDraft;
  otherDraftUrl?: string;
  formKey: string;
}

/** Initial values of the form for a new post: `/post/question/{categoryID}`, or a draft. */
export async function loadNew(transport: Transport, args: PageArgs): Promise<FormData> {
  const { params, url } = args;
  const draft = await loadDraft(transport, args);
  const { categoryID: named, ...form } = draft
    ? await loadPostForm(transport, typeOfDraft(draft), inputsOf(draft))
    : await loadPostForm(transport, typeIn(url), url.search);
  const categoryID = params.categoryID === undefined ? named || 0 : readID(params.categoryID);
  const place = categoryID > 0 ? categoryID : placeOfDraft(draft);
  const categories = await loadCategories(transport, form.postTypeID, place);
  if (categories.length === 0) await requireMember(transport, { url: url.href });
  const otherDraftUrl = draft ? undefined : await findDraftUrl(transport);
  return {
    ...form,
    categories,
    initial: { ...empty, ...(categoryID > 0 && { categoryID }) },
    ...(draft && { draft }),
    ...(otherDraftUrl && { otherDraftUrl }),
    formKey: newFormKey(),
  };
}

/** `given` are inputs that may name the place, as in an address. */
const loadPostForm = (transport: Transport, postTypeID: string, given = "") =>
  apiOf<Discussions>()(transport)("GET /post-forms/{postTypeID}", {
    params: { postTypeID },
    query: given === "" || given.length > 500 ? {} : { given },
  });

/** The draft in the address. A posted draft redirects to its post, unless a form was sent back with errors. */
async function loadDraft(transport: Transport, { params, isAnswer }: PageArgs) {
  if (params.draftID === undefined) return undefined;
  const draftID = readID(params.draftID);
  try {
    return await apiOf<Drafts>()(transport)("GET /drafts/{draftID}/edit", { params: { draftID } });
  } catch (error) {
    if (!isApiError(error) || ![404, 410].includes(error.status)) throw error;
    if (isAnswer) return undefined;
    const { redirectUrl } = error.details.context ?? {};
    throw typeof redirectUrl === "string" ? redirect(redirectUrl) : error;
  }
}

const placeOfDraft = (draft: ServerDraft | undefined): number | undefined =>
  (draft?.attributes.draftMeta as { categoryID?: number } | undefined)?.categoryID;

const inputsOf = ({ attributes }: ServerDraft): string =>
  new URLSearchParams(
    Object.entries(attributes.draftMeta ?? {}).flatMap(([name, value]) =>
      typeof value === "number" ? [[name, String(value)]] : [],
    ),
  ).toString();

/** The type in an address such as `/post/idea`. `/post/editdiscussion/0` creates a discussion. */
function typeIn({ pathname }: URL): string {
  const [, , type] = pathname.split("/");
  return knownType(type === "editdiscussion" ? undefined : type);
}

const typeOfDraft = ({ attributes }: ServerDraft): string =>
  knownType((attributes.draftMeta as { postTypeID?: string } | undefined)?.postTypeID);

const knownType = (type: string | undefined): string =>
  type && /^[a-z][A-Za-z0-9-]{0,49}$/.test(type) ? type : "discussion";

const empty = { name: "", body: "", format: "markdown" } as const;

async function findDraftUrl(transport: Transport): Promise<string | undefined> {
  try {
    const query = { recordType: "discussion", draftStatus: ["draft", "error"] as const, limit: 10 };
    const drafts = await apiOf<Drafts>()(transport)("GET /drafts", {
      query: { ...query, draftStatus: [...query.draftStatus] },
    });
    return drafts.find(({ recordID }) => recordID === null)?.editUrl ?? undefined;
  } catch (error) {
    if (isApiError(error) && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}

export async function loadEdit(transport: Transport, { params }: PageArgs): Promise<FormData> {
  const discussionID = readID(params.discussionID);
  const call = apiOf<Discussions>()(transport);
  const [discussion, post] = await Promise.all([
    call("GET /discussions/{discussionID}/edit", { params: { discussionID } }),
    call("GET /discussions/{discussionID}", {
      params: { discussionID },
      query: { expand: ["shown", "-body"] },
    }),
  ]);
  const written = await loadWritten(transport, discussion);
  const query = { recordType: "discussion", recordID: discussionID, limit: 1 };
  const [draft] = await apiOf<Drafts>()(transport)("GET /drafts", { query });
  const { inputs } = await loadPostForm(transport, discussion.postTypeID);
  return {
    type: discussion.type,
    postTypeID: discussion.postTypeID,
    inputs,
    categories: await loadCategories(transport, discussion.postTypeID, discussion.categoryID),
    initial: { ...discussion, ...written },
    post,
    ...(draft && { draft }),
    formKey: newFormKey(),
  };
}

/** Those to choose from. Posts of a group or another owner of a category stay there. */
async function loadCategories(
  transport: Transport,
  type: string,
  own?: number,
): Promise<CategoryChoice[]> {
  const query = { outputFormat: "flat", filterDiscussionsAdd: true, limit: 500 } as const;
  const call = apiOf<Categories>()(transport);
  const categories = await call("GET /categories", { query });
  const isListed = categories.some(({ categoryID }) => categoryID === own);
  const owned = own === undefined || isListed ? undefined : await findOwned(transport, own);
  if (owned) return [owned];
  return categories.filter(
    ({ categoryID, allowedDiscussionTypes }) =>
      categoryID === own || allowedDiscussionTypes.includes(type),
  );
}

async function findOwned(transport: Transport, categoryID: number) {
  try {
    const category = await apiOf<Categories>()(transport)("GET /categories/{categoryID}", {
      params: { categoryID },
    });
    return category.ownerType === null ? undefined : category;
  } catch (error) {
    if (isApiError(error) && [401, 403, 404].includes(error.status)) return undefined;
    throw error;
  }
}
