import { useLoaderData } from "react-router";
import { ProfileHead, ProfileState } from "#features/users/web/public.ts";
import { PageHead } from "#platform/web/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/page-loader.ts";
import { Slot } from "#platform/web/slots.tsx";
import { PageLayout } from "#ui/page-layout.tsx";
import { ProfileFacts } from "../components/profile-facts.tsx";
import { loadProfile } from "./load-profile.ts";

export const loader = serverLoader(loadProfile);
export const clientLoader = browserLoader(loadProfile);

export default function ProfilePage() {
  const { user, fields } = useLoaderData<typeof loader>();
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={user.name} isUnlisted={user.private || user.banned > 0} />
      <ProfileHead user={user} />
      <ProfileState user={user} />
      <ProfileFacts user={user} fields={fields} />
      <Slot place="profile.content" />
    </PageLayout>
  );
}
