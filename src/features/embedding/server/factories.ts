import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { digestOf, newSecret } from "#features/accounts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { insertToken } from "./tokens/queries.ts";
import { tokenPrefix } from "./tokens/token-member.ts";

/** Another site whose pages are what `pages` says, by path; a page that begins with `->` redirects. */
export async function startHostSite(pages: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const server = createServer(({ url = "/" }, response) => {
    asked.push(url);
    const page = pages[url.replace(/\?.*$/, "")];
    if (page === undefined) return void response.writeHead(404).end();
    if (page.startsWith("->"))
      return void response.writeHead(302, { location: page.slice(2) }).end();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** A token of the frame, as the pop-up gives it. */
export async function createEmbedToken(
  ctx: Ctx,
  values: { userID: number; embedHostID: number; dateExpires?: Date },
): Promise<string> {
  const secret = tokenPrefix + newSecret();
  const dateExpires = new Date(ctx.now().getTime() + 3_600_000);
  await ctx.transaction((tx) =>
    insertToken(tx, { dateExpires, ...values, kind: "token", digest: digestOf(secret) }),
  );
  return secret;
}
