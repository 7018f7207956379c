import { redirect } from "react-router";
import { hasWords, saveForm } from "#features/drafts/web/public.ts";
import { isAddedInput } from "#platform/contract/endpoints/added-inputs.ts";

type Form = Parameters<typeof saveForm>[0];

/** The form of another type with all that was written, which becomes a draft. */
export async function changeType({ values, ...form }: Form): Promise<Response> {
  const { newPostTypeID = "discussion", categoryID, name, body, tags } = values;
  const inputs = Object.keys(values).filter(isAddedInput);
  const written = [name, body, tags, ...inputs.map((input) => values[input])];
  if (!written.some((text) => hasWords(text)))
    return redirect(`/post/${newPostTypeID}${Number(categoryID) > 0 ? `/${categoryID}` : ""}`);
  // Drafts of plain discussions have no type.
  const postTypeID = newPostTypeID === "discussion" ? "" : newPostTypeID;
  const draftID = await saveForm({ ...form, values: { ...values, postTypeID } });
  return redirect(`/post/editdiscussion/0/${draftID}`);
}
