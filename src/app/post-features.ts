import type { PostRegistrations } from "#platform/web/slots/registrations.ts";

/** Exports of features' `web/register-posts.tsx`. */
const features = Object.values(
  import.meta.glob<Partial<PostRegistrations>>("../features/*/web/register-posts.tsx", {
    eager: true,
  }),
);

export const slots = features.flatMap((feature) => feature.slots ?? []);
export const optionEntries = features.flatMap((feature) => feature.optionEntries ?? []);
