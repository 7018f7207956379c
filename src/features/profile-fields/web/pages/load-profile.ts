import { apiOf } from "#platform/web/api.ts";
import type { PageLoad } from "#platform/web/page-loader.ts";
import type { ProfileData } from "../components/profile-data.ts";

type Users = typeof import("#features/users/contract/routes.ts");
type ProfileFields = typeof import("../../contract/routes.ts");

/** `/profile/{name}`, or `/profile/{id}/{name}` where the id tells namesakes apart. */
export const loadProfile: PageLoad<ProfileData> = async (transport, { params }) => {
  const [user, fields] = await Promise.all([
    apiOf<Users>()(transport)("GET /users/{userID}", {
      params: {
        userID: /^\d+$/.test(params.userID ?? "") ? params.userID : `$name:${params.name}`,
      },
      query: { expand: ["profileFields"] },
    }),
    apiOf<ProfileFields>()(transport)("GET /profile-fields", { query: { enabled: true } }),
  ]);
  const values = user.profileFields ?? {};
  return { user, fields: fields.map((field) => ({ ...field, value: values[field.apiName] })) };
};
