import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { reidentifySender } from "#platform/server/http/requests/reidentify-sender.ts";

/** Throws unless the viewer may upload. Called repeatedly with the reloaded sender. */
export type MaySend = (ctx: Ctx) => Promise<void>;

/** How often the sender's permission is checked during an upload, which may take minutes. */
const checkIntervalMs = 5_000;

export const checkSender = async (ctx: Ctx, maySend: MaySend): Promise<void> =>
  maySend(await reidentifySender(ctx));

/** Checks the sender's permission until disposed. Database outages are ignored. */
export function watchSender(ctx: Ctx, maySend: MaySend) {
  const refused = Promise.withResolvers<never>();
  refused.promise.catch(() => undefined);
  const timer = setInterval(async () => {
    await checkSender(ctx, maySend).catch((error) => {
      if (error instanceof ApiError && error.status < 500) refused.reject(closingConnection(error));
    });
  }, checkIntervalMs).unref();
  return {
    /** Result of the work, or a rejection as soon as the sender is refused. */
    unlessRefused<Result>(work: Promise<Result>): Promise<Result> {
      work.catch(() => undefined);
      return Promise.race([refused.promise, work]);
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

/** The rest of the request body is not read. */
const closingConnection = ({ status, message, details }: ApiError) =>
  new ApiError(status, message, {
    ...details,
    headers: { ...details.headers, connection: "close" },
  });
