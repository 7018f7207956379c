import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { reidentifySender } from "#platform/server/http/reidentify-sender.ts";

/** Throws unless the viewer may send this, as whom the sender is found again and again. */
export type MaySend = (ctx: Ctx) => Promise<void>;

/** While a file comes in, which may take minutes, its sender is looked at this often. */
const lookMs = 5_000;

export const checkSender = async (ctx: Ctx, maySend: MaySend): Promise<void> =>
  maySend(await reidentifySender(ctx));

/** Watches, until it is disposed of, whether the sender may still send. A database that is away says nothing. */
export function watchSender(ctx: Ctx, maySend: MaySend) {
  const refused = Promise.withResolvers<never>();
  refused.promise.catch(() => undefined);
  const timer = setInterval(async () => {
    await checkSender(ctx, maySend).catch((error) => {
      if (error instanceof ApiError && error.status < 500) refused.reject(endingConnection(error));
    });
  }, lookMs).unref();
  return {
    /** What the work gives, unless the sender is refused before: what the work still waits for comes no more. */
    orRefusal<Result>(work: Promise<Result>): Promise<Result> {
      work.catch(() => undefined);
      return Promise.race([refused.promise, work]);
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

/** Nobody reads the rest of what is sent. */
const endingConnection = ({ status, message, details }: ApiError) =>
  new ApiError(status, message, {
    ...details,
    headers: { ...details.headers, connection: "close" },
  });
