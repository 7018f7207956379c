import { useLoaderData } from "react-router";
import type { User } from "#features/users/contract/resources.ts";
import { ProfileFrame } from "#features/users/web/public.ts";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { ProfileFacts } from "../components/profile-facts.tsx";
import { loadProfile } from "./load-profile.ts";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    "profile.overview": { user: User };
  }
}

export const loader = serverLoader(loadProfile);
export const clientLoader = browserLoader(loadProfile);

export default function ProfilePage() {
  const { user, fields } = useLoaderData<typeof loader>();
  return (
    <ProfileFrame user={user}>
      <ProfileFacts user={user} fields={fields} />
      <LaterSlot place="profile.overview" user={user} />
    </ProfileFrame>
  );
}
