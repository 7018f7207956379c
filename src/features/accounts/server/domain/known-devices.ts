import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import { readCookie } from "#platform/server/http/requests/cookies.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";
import { findDateOfPassword } from "../queries/passwords.ts";

const deviceCookie = "fm_device";
const lifeSeconds = 365 * 86_400;
const maxMembers = 5;

/** `date.name.signature`. The signature includes the user id, so a mark does not reveal whose it is. */
interface Mark {
  date: string;
  /** Identifies the device for this member. */
  name: string;
  signature: string;
}

const separator = "~";

/**
 * Name of this device if the member signed in on it since the last password change. Guesses from known devices are
 * counted separately, so that strangers cannot lock out the owner.
 */
export async function findKnownDevice(ctx: Ctx, userID: number): Promise<string | undefined> {
  const mark = marksIn(ctx).find((each) => isFor(ctx, userID, each));
  if (!mark) return undefined;
  const ms = Number.parseInt(mark.date, 36);
  if (ctx.now().getTime() - ms > lifeSeconds * 1_000) return undefined;
  const since = await findDateOfPassword(ctx, userID);
  return since && ms < since.getTime() ? undefined : mark.name;
}

export function rememberDevice(ctx: Ctx, userID: number): void {
  const date = ctx.now().getTime().toString(36);
  const name = randomBytes(16).toString("base64url");
  const mark = { date, name, signature: sign(ctx, userID, { date, name }) };
  const others = marksIn(ctx).filter((each) => !isFor(ctx, userID, each));
  const value = [mark, ...others.slice(0, maxMembers - 1)].map(write).join(separator);
  ctx.response?.cookies.push({ name: deviceCookie, value, maxAge: lifeSeconds });
}

const pattern = /^[a-z\d]{1,10}\.[\w-]{22}\.[\w-]{43}$/;

function marksIn({ request }: Ctx): Mark[] {
  const marks = (readCookie(request?.headers.cookie, deviceCookie) ?? "").split(separator);
  return marks
    .filter((mark) => pattern.test(mark))
    .slice(0, maxMembers)
    .map((mark) => {
      const [date = "", name = "", signature = ""] = mark.split(".");
      return { date, name, signature };
    });
}

const write = ({ date, name, signature }: Mark) => `${date}.${name}.${signature}`;

const isFor = (ctx: Ctx, userID: number, mark: Mark): boolean =>
  timingSafeEqual(Buffer.from(sign(ctx, userID, mark)), Buffer.from(mark.signature));

function sign({ platform }: Ctx, userID: number, { date, name }: Omit<Mark, "signature">): string {
  const key = keyFor(platform.config, "known devices");
  return createHmac("sha256", key).update(`${userID} ${date} ${name}`).digest("base64url");
}
