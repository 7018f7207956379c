import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "#platform/server/config.ts";
import { StartupError } from "#platform/server/startup/startup-error.ts";

type Place = Pick<Config, "port" | "FOLKMOOT_HOST">;

/** Fails early if the port is in use, before a database is created and migrated. */
export const checkPort = (place: Place) =>
  listening(place, async () => {
    const server = createServer().listen({ host: place.FOLKMOOT_HOST, port: place.port });
    await once(server, "listening");
    server.close();
    await once(server, "close");
  });

export async function listening(
  { port, FOLKMOOT_HOST: host }: Place,
  start: () => Promise<unknown>,
) {
  try {
    await start();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "EADDRINUSE")
      throw new StartupError(`Port ${port} is taken by another program.`, {
        cure: "Set PORT to a free port.",
      });
    if (code === "EACCES")
      throw new StartupError(`This user may not listen on port ${port}.`, {
        cure: "Set PORT to 1024 or above.",
      });
    if (code === "EADDRNOTAVAIL")
      throw new StartupError(`The address ${host} does not belong to this machine.`, {
        cure: "Correct FOLKMOOT_HOST.",
      });
    throw error;
  }
}
