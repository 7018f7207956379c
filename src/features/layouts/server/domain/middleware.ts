import { z } from "zod";
import { badRequest } from "#platform/contract/errors.ts";
import { canByName, type Viewer } from "#platform/contract/viewer.ts";
import { deviceSchema, nodeSchema } from "../../contract/resources.ts";

/** Values of `$middleware`, which restrict where a node is shown. */
export const middlewares = {
  visibility: z.strictObject({ device: deviceSchema.default("all") }),
  "role-filter": z.strictObject({ roleIDs: z.array(z.int()).max(100).default([]) }),
  "permission-filter": z.strictObject({
    permission: z
      .string()
      .min(1)
      .max(100)
      .describe("Name of a permission that the viewer needs, such as `discussions.add`"),
    fallback: nodeSchema.optional().describe("Node that others see in its place"),
  }),
};

export const middlewareSchema = z.strictObject({
  visibility: middlewares.visibility.optional(),
  "role-filter": middlewares["role-filter"].optional(),
  "permission-filter": middlewares["permission-filter"].optional(),
});

export type Middleware = z.output<typeof middlewareSchema>;

export function readMiddleware(value: unknown): Middleware {
  const result = middlewareSchema.safeParse(value ?? {});
  if (!result.success) throw badRequest("The middleware of this node is not valid.");
  return result.data;
}

/** Whether the viewer has one of the roles. The browser evaluates `visibility`: the server does not know the device. */
export function isMeantFor(viewer: Viewer, middleware: Middleware): boolean {
  const roleIDs = middleware["role-filter"]?.roleIDs ?? [];
  return roleIDs.length === 0 || roleIDs.some((roleID) => viewer.roleIDs.includes(roleID));
}

/** Whether the viewer lacks the permission; then `fallback` is shown. */
export const isRefused = (viewer: Viewer, middleware: Middleware): boolean => {
  const filter = middleware["permission-filter"];
  return filter !== undefined && !canByName(viewer, filter.permission);
};
