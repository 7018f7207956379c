import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const invitesPerMonth = defineSetting({
  key: "registration.invitesPerMonth",
  group: "limits",
  section: "memberLimits",
  schema: z.int().min(0).max(1_000).meta({ unit: "perMonth" }),
  default: 10,
  label: "Invitations per member",
  description: "Moderators can send 1,000.",
});

export const inviteDays = defineSetting({
  key: "registration.inviteDays",
  group: "limits",
  section: "memberLimits",
  schema: z.int().min(1).max(365).meta({ unit: "days" }),
  default: 14,
  label: "Invitations expire after",
});

export const inviteSettings = [invitesPerMonth, inviteDays];
