import { z } from "zod";
import { badRequest } from "#platform/contract/errors.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import { deviceSchema } from "../../contract/resources.ts";

/** Values of `$middleware`, which restrict where a node is shown. */
export const middlewares = {
  visibility: z.strictObject({ device: deviceSchema.default("all") }),
  "role-filter": z.strictObject({ roleIDs: z.array(z.int()).max(100).default([]) }),
};

export const middlewareSchema = z.strictObject({
  visibility: middlewares.visibility.optional(),
  "role-filter": middlewares["role-filter"].optional(),
});

export type Middleware = z.output<typeof middlewareSchema>;

export function readMiddleware(value: unknown): Middleware {
  const result = middlewareSchema.safeParse(value ?? {});
  if (!result.success) throw badRequest("The middleware of this node is not valid.");
  return result.data;
}

/** Checks roles only. The device is unknown to the server, so the browser evaluates `visibility`. */
export function isMeantFor(viewer: Viewer, middleware: Middleware): boolean {
  const roleIDs = middleware["role-filter"]?.roleIDs ?? [];
  return roleIDs.length === 0 || roleIDs.some((roleID) => viewer.roleIDs.includes(roleID));
}
