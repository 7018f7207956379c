import { loadProfileUser } from "#features/users/web/public.ts";
import { ownValue } from "#platform/contract/own-value.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { ProfileData } from "../components/profile-data.ts";

type ProfileFields = typeof import("../../contract/routes.ts");

/** `/profile/{name}`, or `/profile/{id}/{name}` for members with the same name. */
export const loadProfile: PageLoad<ProfileData> = async (transport, { params }) => {
  const { userID, name = "" } = params;
  const [user, fields] = await Promise.all([
    loadProfileUser(transport, { ...(userID === undefined ? {} : { userID }), name }),
    apiOf<ProfileFields>()(transport)("GET /profile-fields", { query: { enabled: true } }),
  ]);
  const values = user.profileFields ?? {};
  return {
    user,
    fields: fields.map((field) => ({ ...field, value: ownValue(values, field.apiName) })),
  };
};
