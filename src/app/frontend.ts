import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";

export interface Frontend {
  build(): Promise<ServerBuild>;
  register(server: FastifyInstance): Promise<void>;
  policySources?: Readonly<Record<string, readonly string[]>>;
  stop(): Promise<void>;
}
