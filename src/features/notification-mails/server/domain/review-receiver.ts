import type { Obstacle } from "#features/mail/server/public.ts";
import { findUser, memberViewers } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findMailReceiver, type MailReceiver } from "./mail-receiver.ts";
import { readSchedule } from "./schedule.ts";

interface Reviewed {
  receiver?: MailReceiver;
  why?: Obstacle["why"];
}

export async function reviewReceiver(
  ctx: Ctx,
  userID: number,
  recipient: string,
): Promise<Reviewed> {
  const receiver = await findMailReceiver(ctx, userID);
  if (receiver?.email === recipient) return { receiver };
  if (receiver) return { receiver, why: "address" };
  const [viewer] = await memberViewers(ctx, [userID]);
  const user = await findUser(ctx, userID);
  if (!viewer || !user?.emailConfirmed) return { why: "gone" };
  if ((await readSchedule(ctx, userID)).stopped) return { why: "unwanted" };
  return { why: user.email === recipient ? "stopped" : "address" };
}
