import { createServer as createHttpServer } from "node:http";
import type { ServerBuild } from "react-router";
import type { Frontend } from "./pages.ts";

/** The front end from its sources with hot reload, by Vite's development server within this one. */
export async function startDevelopment(): Promise<Frontend> {
  const { createServer } = await import("vite");
  // Never listens itself: what this server is asked for is passed on, so that no second port is open to strangers.
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
