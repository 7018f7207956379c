import { extensionPoint } from "../../extensions.ts";
import type { RequestCtx } from "./open-request.ts";

/** Which sections of the site there are for a viewer; one feature provides them. */
export interface SectionCheck {
  name: string;
  isVisible(ctx: RequestCtx, siteSectionID: number): Promise<boolean>;
}

export const sectionChecks = extensionPoint<SectionCheck>(
  "check of site sections",
  ({ name }) => name,
);

/** Calls that name a section that is not there for the viewer are answered as outside of sections. */
export async function dropUnknownSection(ctx: RequestCtx): Promise<void> {
  const { siteSectionID } = ctx.request;
  if (siteSectionID === undefined) return;
  const checks = ctx.platform.extensions.list(sectionChecks);
  const answers = await Promise.all(checks.map((check) => check.isVisible(ctx, siteSectionID)));
  if (!answers.includes(true)) ctx.request.siteSectionID = undefined;
}
