import { intlFor } from "#features/locales/server/public.ts";
import { findUser, memberViewer } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import { mailMutes } from "../extension-points.ts";
import { readKind } from "./kinds.ts";
import { readSchedule } from "./schedule.ts";
import { type LinkClaims, readLink } from "./token.ts";

export interface MailLink extends LinkClaims {
  member: Ctx;
}

/** 404 if the link is invalid, or the member is deleted or banned. */
export async function openMailLink(ctx: Ctx, token: string): Promise<MailLink> {
  const claims = readLink(ctx, token);
  const viewer = await memberViewer(ctx, claims.userID).catch(() => {
    throw notFound("Link");
  });
  return { ...claims, member: ctx.as(viewer) };
}

export async function presentMailLink(ctx: Ctx, link: MailLink) {
  const user = await findUser(ctx, link.userID);
  if (!user) throw notFound("Link");
  const intl = await intlFor(ctx, ctx.locale);
  const kinds = await Promise.all(link.preferences.map((name) => readKind(ctx, link.userID, name)));
  return [
    {
      preferences: kinds.flatMap((kind) => {
        if (!kind) return [];
        const { labelID, ...more } = kind;
        return [{ ...more, name: intl.formatMessage({ id: labelID }) }];
      }),
      mute: await presentMute(link),
      stopped: (await readSchedule(ctx, link.userID)).stopped,
      user: { name: user.name, email: maskEmail(user.email ?? "") },
    },
  ];
}

async function presentMute({ about, member }: MailLink) {
  const mute = about && member.platform.extensions.find(mailMutes, about.recordType);
  if (!about || !mute) return null;
  const head = (await loadRecords(member, about.recordType, [about.recordID])).get(about.recordID);
  if (!head || head.dateDeleted) return null;
  return { ...about, name: head.name, muted: await mute.isMuted(member, about.recordID) };
}

/** Recipients of a forwarded mail must not learn the address. */
function maskEmail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 1)}…@${host}`;
}
