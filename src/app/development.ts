import { createServer as createHttpServer } from "node:http";
import type { ServerBuild } from "react-router";
import type { Frontend } from "./frontend.ts";

/** Serves the front end from its sources with hot reload, by Vite inside this server. */
export async function startDevelopment(): Promise<Frontend> {
  const { createServer } = await import("vite");
  // Only receives upgrades that this server passes on, so that no second port is open.
  const upgrades = createHttpServer();
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: upgrades } },
    appType: "custom",
  });
  return {
    build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
    async register(server) {
      server.addHook("onRequest", (request, reply, done) => {
        vite.middlewares(request.raw, reply.raw, () => done());
      });
      server.server.on("upgrade", (...asked) => upgrades.emit("upgrade", ...asked));
    },
    policySources: {
      "script-src": ["'unsafe-inline'"],
      "style-src": ["'unsafe-inline'"],
      "connect-src": ["ws:"],
    },
    stop: () => vite.close(),
  };
}
