import type { User } from "../../contract/resources.ts";

/** Structured data: https://schema.org/ProfilePage */
export const profileData = (
  { name, userID, url = "", photoUrl, dateInserted, countPosts }: User,
  origin: string,
) => ({
  "@context": "https://schema.org",
  "@type": "ProfilePage",
  ...(dateInserted ? { dateCreated: dateInserted } : {}),
  mainEntity: {
    "@type": "Person",
    name,
    identifier: String(userID),
    url: new URL(url, origin).href,
    ...(photoUrl ? { image: new URL(photoUrl, origin).href } : {}),
    ...(countPosts === undefined ? {} : { agentInteractionStatistic: written(countPosts) }),
  },
});

const written = (userInteractionCount: number) => ({
  "@type": "InteractionCounter",
  interactionType: "https://schema.org/WriteAction",
  userInteractionCount,
});
