import { apiNameOf } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { FormCall } from "#platform/web/pages/page-action.ts";
import type { ReceivedPostType } from "../../../contract/resources.ts";
import { defaultName } from "../../../contract/rules.ts";

type Types = typeof import("../../../contract/routes.ts");

/** Returns the id of a new type. */
export async function saveType(call: FormCall): Promise<string | undefined> {
  const { transport, values, lists, params } = call;
  const api = apiOf<Types>()(transport);
  const { postTypeID } = params;
  const body = {
    postButtonLabel: values.postButtonLabel ?? "",
    postButtonIcon: values.postButtonIcon || null,
    postHelperText: values.postHelperText ?? "",
    roleIDs: (lists.roleIDs ?? []).map(Number),
    categoryIDs: (lists.categoryIDs ?? []).map(Number),
    isActive: "isActive" in values,
  };
  const name = values.name ?? "";
  if (postTypeID) {
    const before = await api("GET /post-types/{postTypeID}", { params: { postTypeID } });
    await api("PATCH /post-types/{postTypeID}", {
      params: { postTypeID },
      body: { ...changed(before, body), name: nameOf(before, name) },
    });
    return undefined;
  }
  const types = await api("GET /post-types", { query: { includeDeleted: true } });
  const taken = types.map((type) => type.postTypeID);
  const added = await api("POST /post-types", {
    body: {
      ...body,
      name,
      postTypeID: values.postTypeID?.trim() || apiNameOf(name, taken, "type"),
      parentPostTypeID: values.parentPostTypeID ?? "",
    },
  });
  return added.postTypeID;
}

/** A built-in type without a name of its own keeps the one that readers see in their language. */
const nameOf = ({ isOriginal, postTypeID }: ReceivedPostType, name: string): string =>
  isOriginal && name.trim() === "" ? defaultName(postTypeID) : name;

/** Categories that the administrator cannot see stay as they are unless others change. */
function changed<Body extends Pick<ReceivedPostType, "categoryIDs">>(
  before: ReceivedPostType,
  body: Body,
) {
  const { categoryIDs, ...others } = body;
  const isSame =
    categoryIDs.length === before.categoryIDs.length &&
    categoryIDs.every((categoryID) => before.categoryIDs.includes(categoryID));
  return isSame ? others : body;
}
