import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const invitesPerMonth = defineSetting({
  key: "registration.invitesPerMonth",
  schema: z.int().min(0).max(1_000),
  default: 10,
  label: "Invitations per member in 30 days",
  description: "Moderators can send 1,000.",
});

export const inviteDays = defineSetting({
  key: "registration.inviteDays",
  schema: z.int().min(1).max(365),
  default: 14,
  label: "Invitations expire after, in days",
});

export const inviteSettings = [invitesPerMonth, inviteDays];
