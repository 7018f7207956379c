import { useLoaderData } from "react-router";
import { ProfileFrame } from "#features/users/web/public.ts";
import { browserLoader, serverLoader } from "#platform/web/page-loader.ts";
import { ProfileFacts } from "../components/profile-facts.tsx";
import { loadProfile } from "./load-profile.ts";

export const loader = serverLoader(loadProfile);
export const clientLoader = browserLoader(loadProfile);

export default function ProfilePage() {
  const { user, fields } = useLoaderData<typeof loader>();
  return (
    <ProfileFrame user={user}>
      <ProfileFacts user={user} fields={fields} />
    </ProfileFrame>
  );
}
