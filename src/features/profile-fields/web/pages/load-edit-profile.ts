import type { LoaderFunctionArgs } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { ownValue } from "#platform/contract/own-value.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import type { FilledField, ProfileData } from "../components/profile-data.ts";

type Users = typeof import("#features/users/contract/routes.ts");
type ProfileFields = typeof import("../../contract/routes.ts");

export async function loadEditProfile({
  context,
  request,
}: LoaderFunctionArgs): Promise<ProfileData & { isSaved: boolean }> {
  const { transport } = context.get(pageRequest);
  const users = apiOf<Users>()(transport);
  const { userID } = await requireMember(transport, request);
  const [user, fields] = await Promise.all([
    users("GET /users/{userID}", { params: { userID }, query: { expand: ["profileFields"] } }),
    apiOf<ProfileFields>()(transport)("GET /profile-fields", { query: { enabled: true } }),
  ]);
  const values = user.profileFields ?? {};
  const editableFields: FilledField[] = fields
    .filter(({ mutability, visibility }) => mutability === "all" && visibility !== "internal")
    .map((field) => ({ ...field, value: ownValue(values, field.apiName) }));
  return { user, fields: editableFields, isSaved: new URL(request.url).searchParams.has("saved") };
}
